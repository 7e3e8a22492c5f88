import fc from 'fast-check'
import type { DeviationKind } from '../compare/deviation.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import { refusalOf } from '../models/failure/refusals.ts'
import type { Target } from '../providers/target.ts'
import type { ExpectForm, StepEntry } from '../scenarios/form.ts'
import type { Leeway } from './fragment.ts'

/** What changes right before the last request. */
export interface Ending extends Leeway {
  readonly steps: (until: Until) => readonly StepEntry[]
  /** Of the last request. */
  readonly expect?: (options: RequestOptions) => ExpectForm
  /** It makes requests of its own, so nothing that was only stored can come before it. */
  readonly asks?: boolean
}

export interface Until {
  /** What the app wanted until then. */
  readonly options: RequestOptions
  /** What is expected of the last request, where it is expected of one before as well. */
  readonly last: ExpectForm
}

/** A body without any word on which tool is to be called. */
export const NO_CHOICE = { tool_choice: false, parallel_tool_calls: false, toolConfig: false, tool_config: false }

/** What may become of calls where there are no tools: they are told in words. */
const IN_WORDS = {
  but: ['lost-call', 'lost-result', 'invented-text', 'flattened-turns', 'split-turns'],
  rewrites: true,
} as const

/** The app asks for a summary, for which there are no tools. They may be declared again. */
const withoutTools: Ending = {
  steps: () => [{ tools: [] }],
  but: [...IN_WORDS.but, 'altered-text', 'tools-sent'],
  rewrites: true,
}

/** The model that goes on can call no tools. */
const withoutToolSupport: Ending = {
  steps: ({ options }) => [{ options: { ...options, toolSupport: false, toolChoice: 'auto' } }],
  expect: () => ({ tools: 'withheld', body: { properties: NO_CHOICE } }),
  ...IN_WORDS,
}

/** And back: the next one can call them. */
const toolSupportAgain: Ending = {
  steps: ({ options, last }) => [
    ...withoutToolSupport.steps({ options, last }),
    'send',
    { expect: { ...withoutToolSupport.expect?.(options), ...alsoAllowed(last, IN_WORDS.but) } },
    { assistant: 'I cannot look it up.' },
    { options: { ...options, toolSupport: true } },
    { user: 'And now?' },
  ],
  expect: ({ cachedContent }) => (cachedContent === undefined ? { tools: 'sent' } : {}),
  rewrites: true,
  asks: true,
}

function alsoAllowed({ faithful }: ExpectForm, kinds: readonly DeviationKind[]): Pick<ExpectForm, 'faithful'> {
  return { faithful: { but: [...(typeof faithful === 'object' ? faithful.but : []), ...kinds] } }
}

/** A target goes on that nobody knows. */
const madeUpTarget: Ending = { steps: () => [{ switch: { to: '$made-up' } }], expect: () => ({ refused: 'must' }) }

/** A prefix that the provider holds keeps the tools that it was made with. */
const otherTools: Ending = {
  steps: () => [{ tools: ['search', 'get_time'] }],
  expect: ({ cachedContent }) => (cachedContent === undefined ? { tools: 'sent' } : {}),
}

const forcedTool: Ending = {
  steps: ({ options: { thinking: _, ...options } }) => [{ options: { ...options, toolChoice: { name: 'search' } } }],
}

const noCalls: Ending = { steps: ({ options }) => [{ options: { ...options, toolChoice: 'none' } }] }

const TOOLS_REFUSED: StepEntry = { fails: { kind: 'tools-unsupported' } }

/** The provider says that the model can call no tools. What else was asked for may go with them. */
const toolsRefused: Ending = {
  steps: () => ['send', TOOLS_REFUSED],
  expect: () => ({ tools: 'withheld', body: {} }),
  ...IN_WORDS,
  asks: true,
}

/** The same, and the conversation goes on. */
const toolsRefusedBefore: Ending = {
  ...toolsRefused,
  steps: ({ last }) => [
    'send',
    TOOLS_REFUSED,
    'send',
    { expect: last },
    { assistant: 'I cannot look it up.' },
    { user: 'Guess, then.' },
  ],
}

const PAIRING = "An assistant message with 'tool_calls' must be followed by tool messages."

/** The provider refuses the request for something else, and says the word. */
const otherRefusal: Ending = {
  steps: () => [
    'send',
    { fails: { status: 400, body: { error: { message: PAIRING, type: 'invalid_request_error' } } } },
  ],
  expect: ({ cachedContent }) => (cachedContent === undefined ? { tools: 'sent' } : {}),
  rewrites: true,
  asks: true,
}

/** Not every subject hears of errors, so the others come twice. */
export function endingsOf(target: Target): fc.Arbitrary<Ending> {
  const usual = [otherTools, noCalls, forcedTool, withoutTools, withoutToolSupport, toolSupportAgain, madeUpTarget]
  const refused = refusalOf('tools-unsupported', target) === undefined ? [] : [toolsRefused, toolsRefusedBefore]
  return fc.constantFrom(...usual, ...usual, otherRefusal, ...refused)
}

/** Where reasoning was asked for, the app goes on without. */
export const thinkingOff: Ending = {
  steps: ({ options }) => [{ options: { ...options, thinking: false } }],
  but: ['lost-reasoning'],
  rewrites: true,
}
