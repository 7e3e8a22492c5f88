import { member } from '../../../src/json.ts'
import { type Expectations, legal, suspect, undecidable, type When, wrong } from './expectation.ts'
import {
  acrossExchanges,
  assistantSpokeSince,
  both,
  calledSince,
  either,
  idsAreReused,
  isOpen,
  not,
  othersSpokeSince,
  regime,
  resultsAreFollowedBy,
} from './when.ts'

const CLAUDE = ['anthropic', 'vertex-anthropic', 'bedrock-invoke']
const UNANSWERED = 'anthropic/tool-use-without-tool-result'
const NO_CALL = 'anthropic/tool-result-without-tool-use'
const NOT_FIRST = 'anthropic/tool-result-not-first'
const TWICE = 'anthropic/tool-result-duplicate'
const SAME_ID = 'anthropic/tool-use-id-duplicate'
const CALL_ID = 'anthropic/tool-use-id-pattern'
const RESULT_ID = 'anthropic/tool-result-id-pattern'
const EMPTY = 'anthropic/empty-content'
const SHAPE = ['anthropic/request-shape', 'anthropic/required-field']

const thinks: When = ({ before: { request } }) => member(request.thinking, 'type') === 'enabled'
/** Then the last may be at work still. */
const usesServerTools: When = ({ before: { view } }) => view.kind('server-call').length > 0
const holdsBlankMessage: When = ({ after: { view } }) =>
  view.messages.some(({ blank, wire }) => blank && onlyTexts(wire))

/** Neighbours of one role are one turn, so that results may stand in several messages; results have no name. */
export const anthropicMessages: Expectations = {
  'drop-result': [wrong(CLAUDE, [UNANSWERED, SAME_ID])],
  'drop-call': [wrong(CLAUDE, [NO_CALL, TWICE])],
  'repeat-result': [wrong(CLAUDE, [TWICE])],
  'repeat-call': [wrong(CLAUDE, [SAME_ID])],
  'repeat-calling-message': [wrong(CLAUDE, [SAME_ID])],
  'earlier-results-again': [wrong(CLAUDE, [NO_CALL, TWICE])],
  'results-in-other-order': [legal(CLAUDE)],
  'swap-ids': [legal(CLAUDE, not(acrossExchanges)), wrong(CLAUDE, [UNANSWERED, NO_CALL])],
  'other-id-in-result': [wrong(CLAUDE, [UNANSWERED, NO_CALL])],
  'other-id-in-call': [wrong(CLAUDE, [UNANSWERED, NO_CALL])],
  'foreign-id': [wrong(CLAUDE, [CALL_ID, RESULT_ID])],
  'no-id-in-result': [wrong(CLAUDE, [RESULT_ID, ...SHAPE])],
  'no-id-in-call': [wrong(CLAUDE, [CALL_ID, ...SHAPE])],
  'text-between': [wrong(CLAUDE, [NOT_FIRST])],
  'text-between-results': [wrong(CLAUDE, [NOT_FIRST])],
  'text-before-results': [wrong(CLAUDE, [NOT_FIRST])],
  'split-results': [legal(CLAUDE)],
  'results-after-next-question': [wrong(CLAUDE, [NOT_FIRST, UNANSWERED])],
  'results-at-end': [
    wrong(CLAUDE, [NOT_FIRST, UNANSWERED], either(othersSpokeSince, calledSince(2))),
    suspect(CLAUDE, ['anthropic/content-after-tool-use', 'anthropic/content-between-tool-uses'], assistantSpokeSince),
    legal(CLAUDE, not(idsAreReused)),
  ],
  'cut-tail': [wrong(CLAUDE, [UNANSWERED])],
  'cut-head': [wrong(CLAUDE, [NO_CALL])],
  'empty-text': [wrong(CLAUDE, ['anthropic/empty-text-block', 'anthropic/cache-control-empty-text', EMPTY])],
  // Blanks beside other content were seen accepted.
  'blank-text': [wrong(CLAUDE, ['anthropic/whitespace-text'], holdsBlankMessage), legal(CLAUDE)],
  'empty-list-of-texts': [wrong(CLAUDE, [EMPTY])],
  'no-content': [wrong(CLAUDE, [EMPTY, ...SHAPE])],
  'empty-answer': [wrong(CLAUDE, [EMPTY])],
  'empty-name': [wrong(CLAUDE, ['anthropic/tool-use-name'])],
  'long-name': [wrong(CLAUDE, ['anthropic/tool-use-name'])],
  'no-name': [wrong(CLAUDE, ['anthropic/tool-use-name', ...SHAPE])],
  'no-arguments': [wrong(CLAUDE, ['anthropic/tool-use-input-object', ...SHAPE])],
  'no-content-in-result': [legal(CLAUDE)],
  'arguments-of-other-type': [wrong(CLAUDE, ['anthropic/tool-use-input-object'])],
  'result-of-other-type': [wrong(CLAUDE, SHAPE)],
  'drop-reasoning': [wrong(CLAUDE, ['anthropic/thinking-final-assistant-first-block'], both(thinks, isOpen))],
  'drop-signature': [wrong(CLAUDE, SHAPE)],
  'broken-signature': [undecidable(CLAUDE, ['anthropic/thinking-signature-invalid'])],
  'reasoning-alone': [wrong(CLAUDE, ['anthropic/thinking-final-block'])],
  'calls-from-user': [wrong(CLAUDE, ['anthropic/tool-use-in-user'])],
  'results-from-assistant': [wrong(CLAUDE, ['anthropic/tool-result-in-assistant'])],
  // Which words it has for that, nobody has seen.
  'unknown-role': [suspect(CLAUDE, ['anthropic/message-role-enum'])],
  'no-role': [wrong(CLAUDE, ['anthropic/message-role-enum', ...SHAPE])],
  'foreign-member': [wrong(CLAUDE, ['anthropic/extra-field'])],
  'empty-transcript': [wrong(CLAUDE, ['anthropic/messages-empty'])],
  'no-transcript': [wrong(CLAUDE, SHAPE)],
  'starts-with-assistant': [legal(CLAUDE)],
  'ends-with-assistant': [
    wrong(CLAUDE, ['anthropic/prefill-unsupported'], regime('no-prefill')),
    legal(CLAUDE, not(either(thinks, usesServerTools))),
  ],
  'ends-with-blank': [
    wrong(CLAUDE, ['anthropic/prefill-unsupported'], regime('no-prefill')),
    suspect(['bedrock-invoke'], ['anthropic/prefill-trailing-whitespace']),
    wrong(CLAUDE, ['anthropic/prefill-trailing-whitespace']),
  ],
  'system-after-results': [
    wrong(CLAUDE, ['anthropic/system-role-unsupported-model'], not(regime('system-role'))),
    wrong(CLAUDE, ['anthropic/system-role-must-precede-assistant'], resultsAreFollowedBy('user')),
    legal(CLAUDE),
  ],
  'drop-tools': [legal(CLAUDE, regime('tools-optional')), suspect(CLAUDE, ['anthropic/tool-blocks-need-tools'])],
  'choice-without-tools': [suspect(CLAUDE, ['anthropic/tool-choice-without-tools'])],
  'choice-of-no-tool': [suspect(CLAUDE, ['anthropic/tool-choice-unknown-tool'])],
  'repeat-tool': [wrong(CLAUDE, ['anthropic/tool-names-unique'])],
  'bad-name-of-tool': [wrong(CLAUDE, ['anthropic/tool-name-pattern'])],
}

function onlyTexts(message: unknown): boolean {
  const content = member(message, 'content')
  return (
    typeof content === 'string' ||
    (Array.isArray(content) && content.every((block) => member(block, 'type') === 'text'))
  )
}
