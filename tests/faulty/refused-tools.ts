import { join } from 'node:path'
import type { LoopContext } from '../../src/clients/define.ts'
import { AnswerError } from '../../src/clients/reference/broken.ts'
import { type Heed, heedingToolSupport } from '../../src/clients/reference/heed.ts'
import { classifyError } from '../../src/models/failure/classify.ts'
import type { FailureClass } from '../../src/models/failure/failure.ts'
import { ToolSupport } from '../../src/models/support/tool-support.ts'
import type { Target } from '../../src/providers/target.ts'

/** The usual way, and beside it what an adapter keeps where a provider refuses tools. */
export function refusedTools(
  context: LoopContext,
  learn: (support: ToolSupport, target: Target, failure: FailureClass) => Promise<void>,
): Heed {
  const usual = heedingToolSupport(context)
  const file = join(context.home ?? '', 'tool-support.json')
  return (input, connection, send) =>
    usual(input, connection, async (next) => {
      try {
        return await send(next)
      } catch (thrown) {
        const { answer } = thrown instanceof AnswerError ? thrown : {}
        const failure = answer && classifyError({ provider: input.target.provider, ...answer })
        if (failure?.kind === 'tools-unsupported') await learn(await ToolSupport.open({ file }), input.target, failure)
        throw thrown
      }
    })
}
