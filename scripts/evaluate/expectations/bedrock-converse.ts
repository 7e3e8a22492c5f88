import { member } from '../../../src/json.ts'
import { type Expectations, legal, suspect, type When, wrong } from './expectation.ts'
import { acrossExchanges, both, either, idsAreReused, isOpen, not, regime } from './when.ts'

const BEDROCK = ['bedrock']
const UNANSWERED = 'bedrock-converse/tool-use-without-tool-result'
const TOO_MANY = 'bedrock-converse/tool-result-exceeds'
const NO_CALL = 'bedrock-converse/tool-result-unknown-id'
const TWICE = 'bedrock-converse/duplicate-tool-ids'
const ID = 'bedrock-converse/tool-use-id-pattern'
const NAME = 'bedrock-converse/tool-name-pattern'
const ALONE = 'bedrock-converse/tool-result-alone'
const SHAPE = 'bedrock-converse/request-shape'
const NO_BLOCK = 'bedrock-converse/content-empty'
const LAST = 'bedrock-converse/last-turn-user'
const BLANK = 'bedrock-converse/text-blank'
const EMPTY = 'bedrock-converse/messages-empty'

const claude = regime('claude')
const otherFamily = regime('other-family')
const ofKnownHouse = either(claude, otherFamily)
const mayBegin = both(claude, not(regime('no-prefill')))
const thinks: When = ({ before: { request } }) =>
  member(member(request.additionalModelRequestFields, 'thinking'), 'type') === 'enabled'

/** Converse checks the pairs itself, by id and turn; what else may stand beside results is up to the model's family. */
const mixed = [
  wrong(BEDROCK, [ALONE], regime('results-alone')),
  suspect(BEDROCK, ['bedrock-converse/claude-tool-result-not-first'], claude),
]

export const bedrockConverse: Expectations = {
  'drop-result': [wrong(BEDROCK, [UNANSWERED], not(idsAreReused))],
  'drop-call': [wrong(BEDROCK, [TOO_MANY, NO_CALL])],
  'repeat-result': [wrong(BEDROCK, [TOO_MANY, TWICE])],
  'repeat-call': [wrong(BEDROCK, [TWICE])],
  'earlier-results-again': [wrong(BEDROCK, [TOO_MANY, NO_CALL])],
  'results-in-other-order': [legal(BEDROCK)],
  'swap-ids': [legal(BEDROCK, not(acrossExchanges)), wrong(BEDROCK, [UNANSWERED])],
  'other-id-in-result': [wrong(BEDROCK, [UNANSWERED])],
  'other-id-in-call': [wrong(BEDROCK, [UNANSWERED])],
  'foreign-id': [wrong(BEDROCK, [ID])],
  'long-id': [wrong(BEDROCK, [ID])],
  'no-id-in-result': [wrong(BEDROCK, [SHAPE, ID])],
  'no-id-in-call': [wrong(BEDROCK, [SHAPE, ID])],
  'text-between': mixed,
  'text-between-results': mixed,
  'text-before-results': [...mixed, legal(BEDROCK, regime('nova'))],
  'cut-tail': [wrong(BEDROCK, [UNANSWERED])],
  'cut-head': [wrong(BEDROCK, [TOO_MANY])],
  'empty-text': [wrong(BEDROCK, ['bedrock-converse/claude-text-empty'], claude), wrong(BEDROCK, [BLANK], otherFamily)],
  'blank-text': [wrong(BEDROCK, [BLANK], otherFamily)],
  'empty-list-of-texts': [wrong(BEDROCK, [NO_BLOCK])],
  'no-content': [wrong(BEDROCK, [NO_BLOCK, SHAPE])],
  'empty-answer': [wrong(BEDROCK, [NO_BLOCK])],
  'empty-name': [wrong(BEDROCK, [NAME])],
  'bad-name': [wrong(BEDROCK, [NAME])],
  'long-name': [wrong(BEDROCK, [NAME])],
  'no-name': [wrong(BEDROCK, [NAME, SHAPE])],
  'no-arguments': [suspect(BEDROCK, ['bedrock-converse/tool-use-input-object', SHAPE])],
  'no-content-in-result': [wrong(BEDROCK, [SHAPE])],
  'arguments-of-other-type': [suspect(BEDROCK, ['bedrock-converse/tool-use-input-object', SHAPE])],
  'result-of-other-type': [wrong(BEDROCK, [SHAPE])],
  'drop-reasoning': [wrong(BEDROCK, ['bedrock-converse/thinking-passthrough'], both(claude, thinks, isOpen))],
  'drop-signature': [wrong(BEDROCK, ['bedrock-converse/reasoning-signature-required'], claude)],
  'reasoning-alone': [suspect(BEDROCK, ['bedrock-converse/claude-thinking-final-block'], claude)],
  'results-from-assistant': [wrong(BEDROCK, [UNANSWERED, 'bedrock-converse/tool-result-in-user'], not(idsAreReused))],
  'unknown-role': [wrong(BEDROCK, ['bedrock-converse/role-enum'])],
  'no-role': [wrong(BEDROCK, ['bedrock-converse/role-enum', SHAPE])],
  'empty-transcript': [wrong(BEDROCK, [EMPTY], ofKnownHouse), suspect(BEDROCK, [EMPTY])],
  'starts-with-assistant': [
    wrong(BEDROCK, ['bedrock-converse/first-user'], regime('opens-with-user')),
    legal(BEDROCK, claude),
  ],
  'ends-with-assistant': [
    wrong(BEDROCK, [LAST], both(claude, regime('no-prefill'))),
    legal(BEDROCK, both(mayBegin, not(thinks))),
    wrong(BEDROCK, [LAST], regime('ends-with-user')),
    suspect(BEDROCK, [LAST], both(otherFamily, not(regime('nova')))),
  ],
  'ends-with-blank': [
    suspect(BEDROCK, ['bedrock-converse/claude-prefill-trailing-whitespace'], mayBegin),
    wrong(BEDROCK, [LAST], both(claude, regime('no-prefill'))),
  ],
  'system-after-results': [
    wrong(BEDROCK, ['bedrock-converse/role-enum', 'bedrock-converse/system-role'], not(regime('system-role'))),
  ],
  'drop-tools': [wrong(BEDROCK, ['bedrock-converse/toolconfig-required'])],
  'no-tool-in-list': [suspect(BEDROCK, ['bedrock-converse/toolconfig-tools-nonempty'])],
  'choice-without-tools': [suspect(BEDROCK, ['bedrock-converse/toolconfig-tools-nonempty', SHAPE])],
  'bad-name-of-tool': [wrong(BEDROCK, [NAME])],
}
