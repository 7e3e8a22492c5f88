import { legal, wrong } from './entry.mjs'

export function houseOf({ provider }) {
  return provider
}

const CLAUDE = ['anthropic', 'vertex-anthropic', 'bedrock-invoke']
const UNANSWERED = 'anthropic/tool-use-without-tool-result'
const NO_CALL = 'anthropic/tool-result-without-tool-use'
const NOT_FIRST = 'anthropic/tool-result-not-first'
const TWICE = 'anthropic/tool-result-duplicate'

/** Neighbours of one role are one turn; results have no name. */
export const expectations = {
  'drop-result': [wrong(CLAUDE, [UNANSWERED])],
  'drop-call': [wrong(CLAUDE, [NO_CALL])],
  'duplicate-result': [wrong(CLAUDE, [TWICE])],
  'swap-ids': [legal(CLAUDE, ({ across }) => !across), wrong(CLAUDE, [UNANSWERED, NO_CALL])],
  'text-between': [wrong(CLAUDE, [NOT_FIRST])],
  'results-after-text': [wrong(CLAUDE, [NOT_FIRST])],
  'split-results': [legal(CLAUDE)],
  'empty-name': [wrong(CLAUDE, ['anthropic/tool-use-name'])],
  'break-id': [wrong(CLAUDE, ['anthropic/tool-result-id-pattern', UNANSWERED, NO_CALL])],
  'truncate-at-call': [wrong(CLAUDE, [UNANSWERED])],
  'previous-results-again': [wrong(CLAUDE, [NO_CALL, TWICE])],
}
