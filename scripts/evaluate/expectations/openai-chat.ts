import { member } from '../../../src/json.ts'
import { type Expectations, legal, suspect, type When, wrong } from './expectation.ts'
import { acrossExchanges, holdsStray, not, regime } from './when.ts'

const OWN = ['openai', 'azure']
const OPENAI = [...OWN, 'openrouter>openai']
const DEEPSEEK = ['deepseek']
const KIMI = ['moonshot']
const MISTRAL = ['mistral']
const LIKE_OPENAI = [...OPENAI, ...DEEPSEEK, ...KIMI]

const UNANSWERED = 'openai-chat/tool-call-without-response'
const NO_CALL = 'openai-chat/tool-result-without-call'
const OTHER_ID = 'openai-chat/tool-result-id-mismatch'
const TWICE = 'openai-chat/duplicate-tool-result'
const KIMI_NO_CALL = 'moonshot/tool-result-without-call'
const COUNT = 'mistral/call-result-count'
const ORDER = 'mistral/role-order'
const MISTRAL_IDS = 'mistral/tool-result-ids-v13'
const MISTRAL_ID = 'mistral/tool-call-id-format'
const INCOMPLETE = 'openai-chat/tool-call-incomplete'
const NAME = 'openai-chat/function-name-pattern'
const SHAPE = 'openai-chat/request-shape'
const DESERIALIZE = 'deepseek-chat/deserialize'
const OLLAMA_CONTENT = 'ollama-v1/content'
const XAI_EMPTY = 'xai-chat/empty-content'

const systemIsFirst: When = ({ after: { view } }) => view.messages[0]?.role === 'system'
/** Then the word has to stand in a text. */
const wantsJson: When = ({ before: { request } }) => member(request.response_format, 'type') === 'json_object'

const unanswered = [wrong(LIKE_OPENAI, [UNANSWERED]), wrong(MISTRAL, [COUNT])]
const apart = [wrong(LIKE_OPENAI, [UNANSWERED, NO_CALL, KIMI_NO_CALL]), wrong(MISTRAL, [COUNT, ORDER])]
const otherId = [wrong(LIKE_OPENAI, [UNANSWERED, OTHER_ID, KIMI_NO_CALL]), suspect(MISTRAL, [MISTRAL_IDS])]
const badName = [wrong([...OWN, ...DEEPSEEK], [NAME]), suspect(MISTRAL, ['mistral/function-name'])]

/**
 * Of Groq, xAI and Ollama nobody knows whether they pair calls and results here, and a router's other houses decide
 * themselves. Results are messages of their own, so there is nothing to split.
 */
export const openaiChat: Expectations = {
  'drop-result': unanswered,
  'drop-call': [
    wrong(OPENAI, [NO_CALL, OTHER_ID]),
    wrong(DEEPSEEK, [NO_CALL], holdsStray),
    wrong(KIMI, [KIMI_NO_CALL]),
    wrong(MISTRAL, [COUNT, ORDER]),
  ],
  'repeat-result': [wrong([...OPENAI, ...DEEPSEEK], [TWICE]), wrong(MISTRAL, [COUNT])],
  'repeat-call': [
    wrong([...OPENAI, ...DEEPSEEK], [TWICE]),
    suspect(KIMI, ['moonshot/duplicate-tool-call-id']),
    wrong(MISTRAL, [COUNT, MISTRAL_IDS]),
  ],
  'repeat-calling-message': unanswered,
  'earlier-results-again': [wrong(OPENAI, [OTHER_ID, TWICE]), wrong(KIMI, [KIMI_NO_CALL]), wrong(MISTRAL, [COUNT])],
  'results-in-other-order': [legal([...OWN, ...MISTRAL])],
  'swap-ids': [legal([...LIKE_OPENAI, ...MISTRAL], not(acrossExchanges)), ...otherId],
  'other-id-in-result': otherId,
  'other-id-in-call': otherId,
  'foreign-id': [wrong(MISTRAL, [MISTRAL_ID]), suspect(['openrouter>mistralai'], [MISTRAL_ID])],
  'long-id': [
    wrong(OWN, ['openai-chat/tool-call-id-too-long']),
    suspect(['openrouter>openai'], ['openai-chat/tool-call-id-too-long']),
    wrong(MISTRAL, [MISTRAL_ID]),
  ],
  'no-id-in-result': [
    wrong(OWN, ['openai-chat/tool-message-missing-tool-call-id']),
    wrong(DEEPSEEK, [DESERIALIZE]),
    wrong(['groq'], ['groq/role-schema']),
    wrong(KIMI, [KIMI_NO_CALL]),
    wrong(MISTRAL, [MISTRAL_ID]),
  ],
  'no-id-in-call': [wrong(OWN, [OTHER_ID, INCOMPLETE]), wrong(KIMI, [KIMI_NO_CALL]), wrong(MISTRAL, [MISTRAL_ID])],
  'text-between': apart,
  'text-between-results': apart,
  'results-after-next-question': apart,
  'results-at-end': apart,
  'cut-tail': [wrong(LIKE_OPENAI, [UNANSWERED]), wrong(MISTRAL, [COUNT, 'mistral/last-message'])],
  'cut-head': [
    wrong([...OPENAI, ...DEEPSEEK], [NO_CALL]),
    wrong(KIMI, [KIMI_NO_CALL]),
    wrong(MISTRAL, [COUNT, ORDER], systemIsFirst),
    suspect(MISTRAL, [COUNT, ORDER, MISTRAL_IDS, 'mistral/misc-structure']),
  ],
  'empty-text': [legal([...OWN, ...DEEPSEEK], not(wantsJson))],
  'no-content': [
    wrong(OWN, ['openai-chat/content-null']),
    wrong(DEEPSEEK, [DESERIALIZE]),
    wrong(['ollama'], [OLLAMA_CONTENT]),
    wrong(['xai'], [XAI_EMPTY]),
  ],
  'empty-answer': [
    legal([...OWN, ...DEEPSEEK]),
    wrong(KIMI, ['moonshot/empty-assistant']),
    wrong(MISTRAL, ['mistral/assistant-needs-content-or-calls']),
    wrong(['xai'], [XAI_EMPTY]),
  ],
  'empty-name': badName,
  'bad-name': badName,
  'long-name': badName,
  'no-name': [wrong(OWN, [INCOMPLETE, NAME])],
  'no-arguments': [wrong(OWN, [INCOMPLETE])],
  'no-content-in-result': [
    wrong(OWN, ['openai-chat/content-null']),
    wrong(DEEPSEEK, [DESERIALIZE]),
    wrong(['groq'], ['groq/role-schema']),
    wrong(['ollama'], [OLLAMA_CONTENT]),
  ],
  'other-name-in-result': [legal([...OWN, ...MISTRAL])],
  'arguments-of-other-type': [
    suspect([...OPENAI, ...DEEPSEEK, 'groq'], ['openai-chat/tool-call-arguments-string']),
    wrong(['ollama'], ['ollama-v1/arguments']),
    // Its own library writes them as text.
    legal(MISTRAL),
  ],
  'arguments-cut-off': [wrong(['xai'], ['xai-chat/arguments-json']), wrong(['ollama'], ['ollama-v1/arguments'])],
  'result-of-other-type': [
    wrong(OWN, [SHAPE]),
    wrong(DEEPSEEK, [SHAPE, DESERIALIZE]),
    wrong(['groq'], [SHAPE, 'groq/role-schema']),
    wrong(['ollama'], [SHAPE, OLLAMA_CONTENT]),
  ],
  'drop-reasoning': [
    wrong(KIMI, ['moonshot/reasoning-content-passback'], regime('thinking')),
    suspect(DEEPSEEK, ['deepseek-chat/reasoning-content-passback'], regime('thinking')),
  ],
  'reasoning-alone': [wrong(DEEPSEEK, ['deepseek-chat/empty-assistant'])],
  'calls-from-user': [
    wrong([...OPENAI, ...DEEPSEEK], [NO_CALL]),
    wrong(KIMI, [KIMI_NO_CALL]),
    wrong(MISTRAL, [COUNT, ORDER]),
  ],
  'results-from-assistant': unanswered,
  'unknown-role': [
    wrong(OWN, ['openai-chat/role-enum']),
    wrong(DEEPSEEK, [DESERIALIZE]),
    suspect(MISTRAL, ['mistral/misc-structure']),
  ],
  'no-role': [wrong(OWN, ['openai-chat/role-enum', SHAPE]), wrong(DEEPSEEK, [DESERIALIZE, SHAPE])],
  'foreign-member': [wrong(['groq'], ['groq/unsupported-message-property']), legal(['openai'])],
  'empty-transcript': [
    wrong([...OWN, 'ollama'], ['openai-chat/messages-empty']),
    suspect(MISTRAL, ['openai-chat/messages-empty', 'mistral/misc-structure']),
  ],
  'no-transcript': [wrong(OWN, [SHAPE])],
  'starts-with-assistant': [legal(['openai', ...MISTRAL])],
  'ends-with-assistant': [
    legal(['openai']),
    wrong(MISTRAL, ['mistral/last-message']),
    suspect(DEEPSEEK, ['deepseek-chat/last-message']),
  ],
  'system-after-results': [
    wrong(OWN, ['openai-chat/role-not-supported-by-model'], regime('no-system-role')),
    legal(['openai']),
    wrong(MISTRAL, [ORDER]),
  ],
  'drop-tools': [legal(['openai'])],
  'no-tool-in-list': [
    legal(['openai']),
    suspect(['azure'], ['openai-chat/tools-empty-array']),
    wrong(DEEPSEEK, ['openai-chat/tools-empty-array']),
  ],
  'choice-without-tools': [wrong([...OWN, 'xai'], ['openai-chat/tool-choice-without-tools'])],
  'choice-of-no-tool': [wrong(['openai'], ['openai-chat/tool-choice-undeclared'])],
  'bad-name-of-tool': badName,
}
