/** The ways in which histories break in practice; each dialect does them in `damage/`. */
export const KINDS = [
  'drop-result',
  'drop-call',
  'duplicate-result',
  'swap-ids',
  'text-between',
  'results-after-text',
  'split-results',
  'empty-name',
  'rename-in-result',
  'break-id',
  'truncate-at-call',
  'previous-results-again',
]

/** The text that a person is made to say. */
export const INTERJECTION = 'Never mind, be quick.'
