import { legal, wrong } from './entry.mjs'

/** OpenRouter passes on to others: its name is followed by the house that answers. */
export function houseOf({ provider, model }) {
  return provider === 'openrouter' ? `openrouter>${model.split('/')[0]}` : provider
}

const OPENAI = ['openai', 'azure', 'openrouter>openai']
const UNANSWERED = 'openai-chat/tool-call-without-response'
const NO_CALL = 'openai-chat/tool-result-without-call'
const OTHER_ID = 'openai-chat/tool-result-id-mismatch'
const TWICE = 'openai-chat/duplicate-tool-result'
const KIMI_NO_CALL = 'moonshot/tool-result-without-call'
const COUNT = 'mistral/call-result-count'
const ORDER = 'mistral/role-order'

const unanswered = [wrong([...OPENAI, 'deepseek', 'moonshot'], [UNANSWERED]), wrong(['mistral'], [COUNT])]
const apart = [
  wrong([...OPENAI, 'deepseek', 'moonshot'], [UNANSWERED, NO_CALL, KIMI_NO_CALL]),
  wrong(['mistral'], [COUNT, ORDER]),
]

/**
 * Of Groq, xAI and other servers nobody knows whether they pair calls and results. Results are messages of their own, so
 * there is nothing to split.
 */
export const expectations = {
  'drop-result': unanswered,
  'drop-call': [
    wrong(OPENAI, [NO_CALL, OTHER_ID]),
    wrong(['deepseek'], [NO_CALL], ({ orphaned }) => orphaned),
    wrong(['moonshot'], [KIMI_NO_CALL]),
    wrong(['mistral'], [COUNT, ORDER]),
  ],
  'duplicate-result': [wrong([...OPENAI, 'deepseek'], [TWICE]), wrong(['mistral'], [COUNT])],
  'swap-ids': [
    legal([...OPENAI, 'deepseek', 'mistral', 'moonshot'], ({ across }) => !across),
    wrong([...OPENAI, 'deepseek', 'moonshot'], [UNANSWERED, OTHER_ID, KIMI_NO_CALL]),
  ],
  'text-between': apart,
  'results-after-text': apart,
  'empty-name': [wrong(['openai', 'azure', 'deepseek'], ['openai-chat/function-name-pattern'])],
  'rename-in-result': [legal(['openai', 'azure', 'mistral'])],
  'break-id': [
    wrong([...OPENAI, 'deepseek', 'moonshot'], [UNANSWERED, OTHER_ID, KIMI_NO_CALL]),
    wrong(['mistral'], ['mistral/tool-call-id-format']),
  ],
  'truncate-at-call': [
    wrong([...OPENAI, 'deepseek', 'moonshot'], [UNANSWERED]),
    wrong(['mistral'], [COUNT, 'mistral/last-message']),
  ],
  'previous-results-again': [
    wrong(OPENAI, [OTHER_ID, TWICE]),
    wrong(['moonshot'], [KIMI_NO_CALL]),
    wrong(['mistral'], [COUNT]),
  ],
}
