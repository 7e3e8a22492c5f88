import { isObject, listOf, member } from '../../../src/json.ts'
import { type Expectations, legal, suspect, undecidable, type When, wrong } from './expectation.ts'
import {
  acrossExchanges,
  assistantSpokeSince,
  both,
  calledSince,
  either,
  not,
  othersSpokeSince,
  signedIs,
} from './when.ts'

const OPENAI = ['openai', 'azure']
const DEEPSEEK = ['deepseek']
/** Seen to keep to the same pairs; in which words they would refuse others, nobody has seen. */
const ALIKE = ['xai', 'openrouter>openai']

const UNANSWERED = 'openai-responses/call-without-output'
const NO_CALL = 'openai-responses/output-without-call'
const BEFORE = 'openai-responses/output-before-call'
const INTERLEAVED = 'deepseek-responses/interleaved-calls'
const SAME_ITEM = 'openai-responses/duplicate-item-id'
const MEMBERS = 'openai-responses/required-members'
const SHAPE = 'openai-responses/request-shape'
const MESSAGE = 'openai-responses/message-role-and-content'
const INPUT = 'openai-responses/input-required'

/** Nothing that the server keeps, or that the input only points at, can hold the other half. */
const whole: When = ({ before: { request } }) =>
  typeof request.previous_response_id !== 'string' &&
  request.conversation == null &&
  request.prompt == null &&
  !listOf(request.input).some((item) => ['item_reference', 'compaction'].includes(String(member(item, 'type'))))

const isOneText: When = ({ before: { request } }) => typeof request.input === 'string'
const notStored: When = ({ before: { request } }) => request.store === false
const itemIsNamed = signedIs(({ item }) => typeof item === 'string')
const lastItem =
  (kind: 'calls' | 'results'): When =>
  ({ before }) =>
    typeof before.exchanges.at(-1)?.[kind].at(-1)?.item === 'string'
const reasoningIsNamed: When = ({ before: { view } }) => typeof view.kind('reasoning').at(-1)?.item === 'string'
const callsAreOfFunctions: When = ({ before }) =>
  before.exchanges.at(-1)?.calls.every(({ wire }) => isObject(wire) && wire.type === 'function_call') === true

const unanswered = [
  wrong(OPENAI, [UNANSWERED], whole),
  wrong(DEEPSEEK, [UNANSWERED, INTERLEAVED], whole),
  suspect(ALIKE, [UNANSWERED], whole),
]
const otherId = [
  wrong(OPENAI, [NO_CALL, UNANSWERED], whole),
  wrong(DEEPSEEK, [UNANSWERED, INTERLEAVED], whole),
  suspect(ALIKE, [NO_CALL, UNANSWERED], whole),
]
const withoutCall = [wrong(OPENAI, [NO_CALL], whole), suspect(ALIKE, [NO_CALL], whole)]
/** To DeepSeek; whether OpenAI minds what stands between a call and its output, nobody has seen. */
const apart = [wrong(DEEPSEEK, [INTERLEAVED])]

/** Pairs are by id over the whole input; an item is a message of its own. */
export const openaiResponses: Expectations = {
  'drop-result': unanswered,
  'drop-call': withoutCall,
  'repeat-result': [wrong(OPENAI, [SAME_ITEM], lastItem('results'))],
  'repeat-call': [wrong(OPENAI, [SAME_ITEM], lastItem('calls'))],
  'repeat-calling-message': [wrong(OPENAI, [SAME_ITEM], lastItem('calls'))],
  'results-in-other-order': [legal([...OPENAI, ...DEEPSEEK])],
  'swap-ids': [
    legal(OPENAI, not(acrossExchanges)),
    wrong(OPENAI, [BEFORE, NO_CALL, UNANSWERED], whole),
    wrong(DEEPSEEK, [UNANSWERED, INTERLEAVED], both(whole, acrossExchanges)),
  ],
  'other-id-in-result': otherId,
  'other-id-in-call': otherId,
  'long-id': [wrong(OPENAI, ['openai-responses/id-length']), legal([...DEEPSEEK, 'xai'])],
  'no-id-in-result': [wrong(OPENAI, [MEMBERS, UNANSWERED])],
  'no-id-in-call': [wrong(OPENAI, [MEMBERS, NO_CALL])],
  'text-between': apart,
  'results-after-next-question': apart,
  'results-at-end': [wrong(DEEPSEEK, [INTERLEAVED], either(othersSpokeSince, assistantSpokeSince, calledSince(2)))],
  'cut-tail': unanswered,
  'cut-head': withoutCall,
  'empty-text': [wrong(OPENAI, [INPUT], both(whole, isOneText)), legal(OPENAI, not(isOneText))],
  'no-content': [wrong(OPENAI, [MESSAGE])],
  'empty-answer': [legal(OPENAI)],
  'empty-name': [wrong(OPENAI, [MEMBERS])],
  'no-name': [wrong(OPENAI, [MEMBERS], callsAreOfFunctions)],
  'no-arguments': [wrong(OPENAI, [MEMBERS], callsAreOfFunctions)],
  'no-content-in-result': [wrong(OPENAI, [MEMBERS], callsAreOfFunctions)],
  'arguments-of-other-type': [wrong(OPENAI, [SHAPE, MEMBERS], callsAreOfFunctions)],
  'result-of-other-type': [wrong(OPENAI, [SHAPE], callsAreOfFunctions)],
  'drop-reasoning': [undecidable(OPENAI, ['openai-responses/item-without-its-reasoning'], lastItem('calls'))],
  'drop-signature': [wrong(OPENAI, ['openai-responses/item-not-found-store-false'], both(notStored, itemIsNamed))],
  'reasoning-alone': [
    wrong(OPENAI, ['openai-responses/reasoning-without-following-item'], both(reasoningIsNamed, not(notStored))),
  ],
  'unknown-role': [wrong(OPENAI, [MESSAGE])],
  'no-role': [wrong(OPENAI, [MESSAGE])],
  'foreign-member': [wrong(OPENAI, ['openai-responses/unknown-item-member'])],
  'empty-transcript': [wrong(OPENAI, [INPUT], whole)],
  'no-transcript': [wrong(OPENAI, [INPUT], whole)],
  'starts-with-assistant': [legal(OPENAI)],
  'system-after-results': [legal(OPENAI)],
  'drop-tools': [legal([...OPENAI, ...DEEPSEEK])],
  'bad-name-of-tool': [wrong(OPENAI, ['openai-responses/tool-shape'])],
}
