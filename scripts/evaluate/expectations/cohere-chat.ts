import { type Expectations, legal, suspect, wrong } from './expectation.ts'
import { not, regime } from './when.ts'

const COHERE = ['cohere']
const UNANSWERED = 'cohere/tool-call-without-response'
const NO_CALL = 'cohere/tool-result-without-call'
const ROLES = 'cohere/roles'
const SHAPE = 'cohere/request-shape'

/** Command A refuses an open call; Command R does not. */
const unanswered = [wrong(COHERE, [UNANSWERED], regime('command-a')), legal(COHERE, not(regime('command-a')))]
/** Nobody has seen a result without its call accepted, nor refused. */
const withoutCall = [suspect(COHERE, [NO_CALL])]
const apart = [suspect(COHERE, [UNANSWERED, NO_CALL])]

export const cohereChat: Expectations = {
  'drop-result': unanswered,
  'drop-call': withoutCall,
  'repeat-calling-message': unanswered,
  'earlier-results-again': withoutCall,
  'swap-ids': [suspect(COHERE, [UNANSWERED, NO_CALL], ({ before }) => before.exchanges.length > 1)],
  'other-id-in-result': apart,
  'other-id-in-call': apart,
  'text-between': apart,
  'text-between-results': apart,
  'results-after-next-question': apart,
  'results-at-end': apart,
  'cut-tail': unanswered,
  'cut-head': withoutCall,
  'arguments-of-other-type': [suspect(COHERE, [SHAPE])],
  'result-of-other-type': [suspect(COHERE, [SHAPE, ROLES])],
  'calls-from-user': [suspect(COHERE, [NO_CALL, ROLES])],
  'results-from-assistant': unanswered,
  'unknown-role': [suspect(COHERE, [ROLES])],
  'no-role': [suspect(COHERE, [ROLES, SHAPE])],
  // No tool can be named.
  'choice-of-no-tool': [suspect(COHERE, ['cohere/tool-choice-enum', SHAPE])],
}
