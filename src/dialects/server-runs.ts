import type { ServerToolPart } from '../conversation/message.ts'
import type { Target } from '../providers/target.ts'
import { serverRun as anthropicMessages } from './anthropic-messages/server-run.ts'
import type { DialectId } from './dialect.ts'
import { serverRun as gemini } from './gemini/server-run.ts'
import { serverRun as openaiResponses } from './openai-responses/server-run.ts'
import type { ServerToolRun } from './server-run.ts'

/** Dialects in whose answers a provider shows what its own tools were asked. */
const RUNS = new Map<DialectId, (run: ServerToolRun, target: Target) => readonly ServerToolPart[] | undefined>([
  ['anthropic-messages', anthropicMessages],
  ['openai-responses', openaiResponses],
  ['gemini', gemini],
])

/** The run as parts of an answer of the target; undefined where it has no such tool, or does not show it. */
export function serverRun(run: ServerToolRun, target: Target): readonly ServerToolPart[] | undefined {
  return RUNS.get(target.dialect)?.(run, target)
}
