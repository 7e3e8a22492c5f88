import type { Step } from '../step.ts'
import { answersOnce } from './answers-once.ts'
import { longLine } from './long-line.ts'
import { noJson } from './no-json.ts'
import { options } from './options.ts'
import { scenarioStep } from './scenario.ts'
import { sessions } from './sessions.ts'
import { shutdown } from './shutdown.ts'
import { unknownMethod } from './unknown-method.ts'
import { unknownTarget } from './unknown-target.ts'

/** What a formatter goes through once it has started, in this order: `shutdown` ends it, and then all has been said. */
export const FORMATTER_STEPS: readonly Step[] = [
  scenarioStep({ name: 'text', title: 'Makes requests for a talk without tools' }, 'turns/plain-text'),
  scenarioStep({ name: 'tool-call', title: 'Makes requests for a tool call and its result' }, 'turns/one-call'),
  options,
  sessions,
  longLine,
  unknownTarget,
  unknownMethod,
  noJson,
  shutdown,
  answersOnce,
]
