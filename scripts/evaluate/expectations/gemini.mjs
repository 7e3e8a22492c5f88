import { inRegime } from '../../../dist/providers/index.js'
import { legal, wrong } from './entry.mjs'

export function houseOf({ provider }) {
  return provider
}

const BOTH = ['gemini', 'vertex']
const COUNT = 'gemini/function-response-count-mismatch'
const ORDER = 'gemini/function-response-turn-order'
const NOT_FIRST = 'gemini/function-response-not-first'
const ID = 'gemini/function-response-id-mismatch'

const pairsById = (_, target) => inRegime(target, 'gemini-3.5')
const ignoresIds = (facts, target) => !pairsById(facts, target)

export const expectations = {
  'drop-result': [wrong(BOTH, [COUNT])],
  'drop-call': [wrong(BOTH, [COUNT, ORDER])],
  'duplicate-result': [wrong(BOTH, [COUNT])],
  // Within one turn the names tell a swap, or nothing does: the newest models may refuse it.
  'swap-ids': [legal(BOTH, ignoresIds), wrong(BOTH, [ID], ({ across }) => across)],
  'text-between': [wrong(BOTH, [NOT_FIRST, ORDER, COUNT])],
  'results-after-text': [wrong(BOTH, [NOT_FIRST])],
  // Seen accepted by AI Studio's 2.5, refused by Vertex AI.
  'split-results': [
    legal(['gemini'], (_, target) => inRegime(target, 'gemini-2')),
    wrong(BOTH, ['gemini/function-response-split']),
  ],
  'empty-name': [wrong(BOTH, ['gemini/function-response-name-empty'])],
  'rename-in-result': [
    wrong(['vertex'], ['gemini/function-response-name-mismatch'], (_, target) => inRegime(target, 'gemini-3.7')),
    legal(BOTH, (_, target) => inRegime(target, 'gemini-2')),
  ],
  'break-id': [legal(BOTH, ignoresIds), wrong(BOTH, [ID])],
  'truncate-at-call': [wrong(BOTH, [COUNT])],
  'previous-results-again': [wrong(BOTH, [COUNT])],
}
