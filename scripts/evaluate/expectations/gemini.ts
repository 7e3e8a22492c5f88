import { eitherCase } from '../../../src/dialects/gemini/spelling.ts'
import { type Expectations, legal, suspect, type When, wrong } from './expectation.ts'
import { both, calledSince, either, not, othersSpokeSince, regime, signedIs } from './when.ts'

const BOTH = ['gemini', 'vertex']
const AI_STUDIO = ['gemini']
const VERTEX = ['vertex']
const COUNT = [
  'gemini/function-response-count-mismatch',
  'gemini/function-response-partial',
  'gemini/function-response-orphan',
]
const ORDER = ['gemini/function-response-turn-order', 'gemini/function-response-orphan']
const NOT_FIRST = 'gemini/function-response-not-first'
const SPLIT = 'gemini/function-response-split'
const ID = 'gemini/function-response-id-mismatch'
const STRUCT = 'gemini/function-response-struct'
const NO_PART = 'gemini/parts-empty'
const ROLES = ['gemini/role-invalid', 'gemini/role-not-supported-3.6']
const SIGNATURE = 'gemini/thought-signature-missing'

const pairsById = regime('gemini-3.5')
const upTo2 = regime('gemini-2')
const inAiStudio: When = ({ after }) => after.target.provider === 'gemini'
/** Seen accepted by AI Studio's 2.5, refused by Vertex AI. */
const splitsAreTaken = both(inAiStudio, upTo2)
/** AI Studio was seen to take the answers to calls with ids of a Gemini 3 later, and none at all. */
const callsMayWait = both(inAiStudio, regime('gemini-3'), ({ before }) =>
  before.view.kind('call').every(({ id }) => id !== undefined),
)
/** Turns that the provider keeps may hold the call. */
const isCached: When = ({ before: { request } }) => eitherCase(request, 'cachedContent') !== undefined
const firstCallOfContent = signedIs(({ kind, nth }) => kind === 'call' && nth === 0)
const openCall = signedIs((part, { view }) => view.turns[part.turn]?.open === true)

/** The newest models pair by id, the others by name and place; Vertex AI is the stricter. */
const idOnOneSide = [wrong(BOTH, [ID], pairsById), legal(BOTH)]

export const gemini: Expectations = {
  'drop-result': [suspect(BOTH, COUNT, callsMayWait), wrong(BOTH, COUNT)],
  'drop-call': [wrong(BOTH, [...COUNT, ...ORDER], not(isCached))],
  'repeat-result': [wrong(BOTH, COUNT)],
  'repeat-call': [wrong(BOTH, COUNT)],
  'repeat-calling-message': [wrong(BOTH, COUNT)],
  'earlier-results-again': [suspect(BOTH, COUNT, callsMayWait), wrong(BOTH, COUNT)],
  'results-in-other-order': [legal(BOTH)],
  'swap-ids': [legal(BOTH, not(pairsById)), wrong(BOTH, [ID], ({ before }) => before.exchanges.length > 1)],
  'other-id-in-result': idOnOneSide,
  'other-id-in-call': idOnOneSide,
  'no-id-in-result': idOnOneSide,
  'no-id-in-call': [legal(BOTH, not(pairsById))],
  'foreign-id': [legal(BOTH, not(pairsById))],
  'long-id': [legal(BOTH, not(pairsById))],
  'text-between': [wrong(BOTH, [NOT_FIRST, ...ORDER, ...COUNT])],
  'text-between-results': [
    suspect(BOTH, [SPLIT, NOT_FIRST, ...ORDER, ...COUNT], splitsAreTaken),
    wrong(BOTH, [SPLIT, NOT_FIRST, ...ORDER, ...COUNT]),
  ],
  // All that was seen accepted has the responses first.
  'text-before-results': [suspect(BOTH, [NOT_FIRST])],
  'split-results': [legal(BOTH, splitsAreTaken), wrong(BOTH, [SPLIT])],
  'results-after-next-question': [wrong(BOTH, [NOT_FIRST, ...ORDER, ...COUNT])],
  'results-at-end': [
    suspect(BOTH, [NOT_FIRST, SPLIT, ...ORDER, ...COUNT], callsMayWait),
    wrong(BOTH, [NOT_FIRST, ...ORDER, ...COUNT], either(othersSpokeSince, calledSince(2))),
    wrong(BOTH, [SPLIT], both(calledSince(1), not(splitsAreTaken))),
  ],
  'cut-tail': [wrong(BOTH, COUNT)],
  'cut-head': [wrong(BOTH, ORDER, not(isCached))],
  'empty-text': [legal(AI_STUDIO), suspect(VERTEX, ['vertex/empty-text'])],
  'empty-list-of-texts': [wrong(BOTH, [NO_PART])],
  'no-content': [wrong(BOTH, [NO_PART])],
  'empty-answer': [wrong(BOTH, [NO_PART])],
  'empty-name': [wrong(BOTH, ['gemini/function-response-name-empty'])],
  'no-name': [wrong(BOTH, ['gemini/function-response-name-empty'])],
  'other-name-in-result': [
    wrong(VERTEX, ['gemini/function-response-name-mismatch'], regime('gemini-3.7')),
    legal(BOTH, upTo2),
  ],
  'arguments-of-other-type': [wrong(BOTH, [STRUCT])],
  'result-of-other-type': [wrong(BOTH, [STRUCT])],
  'drop-signature': [wrong(BOTH, [SIGNATURE], both(regime('gemini-3'), firstCallOfContent, openCall)), legal(BOTH)],
  'broken-signature': [wrong(BOTH, ['gemini/thought-signature-invalid'])],
  'unknown-role': [wrong(BOTH, ROLES)],
  'no-role': [legal(BOTH)],
  'foreign-member': [wrong(BOTH, ['gemini/unknown-field'])],
  'empty-transcript': [wrong(BOTH, ['gemini/contents-empty'])],
  'no-transcript': [wrong(BOTH, ['gemini/contents-empty'])],
  'ends-with-assistant': [wrong(BOTH, ['gemini/trailing-model-turn'], regime('gemini-3.6')), legal(BOTH)],
  // The newest count `system` among the roles that they know.
  'system-after-results': [wrong(BOTH, ROLES, not(regime('gemini-3.6')))],
  'choice-without-tools': [
    wrong(BOTH, ['gemini/tool-config-without-declarations'], upTo2),
    legal(BOTH, regime('gemini-3')),
  ],
  'choice-of-no-tool': [suspect(BOTH, ['gemini/allowed-function-names'])],
  'repeat-tool': [wrong(BOTH, ['gemini/function-duplicate'])],
  'bad-name-of-tool': [wrong(BOTH, ['gemini/function-name'])],
}
