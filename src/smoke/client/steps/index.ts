import type { Step } from '../../step.ts'
import { scenarioStep } from '../../steps/scenario.ts'
import type { ClientBench } from '../bench.ts'
import { cancel } from './cancel.ts'
import { end } from './end.ts'
import { error } from './error.ts'
import { nobodyElse } from './nobody-else.ts'
import { text } from './text.ts'

/** What a client goes through once it has started, in this order: `end` ends it. */
export const CLIENT_STEPS: readonly Step<ClientBench>[] = [
  text({ name: 'text', title: 'Tells the text of an answer' }, false),
  text({ name: 'stream', title: 'Tells the text of an answer that is streamed' }, true),
  scenarioStep({ name: 'tool-call', title: 'Makes requests for a tool call and its result' }, 'turns/one-call'),
  error,
  cancel,
  nobodyElse,
  end,
]
