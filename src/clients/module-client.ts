import { answerChecker } from '../subjects/answer.ts'
import { hostLaunch } from '../subjects/host-launch.ts'
import { keepGreeted } from '../subjects/keeper.ts'
import { loadError } from '../subjects/load-error.ts'
import type { ModuleSpec } from '../subjects/module.ts'
import type { Launch } from '../subjects/process.ts'
import { openFence } from './fence.ts'
import { DEFAULT_CLIENT_LIMITS } from './limits.ts'
import { checkResult } from './protocol.ts'
import { remoteClient } from './remote-client.ts'
import type { RunningClient } from './running.ts'
import { switchboard } from './switchboard.ts'

const checkAnswer = answerChecker(checkResult)
const HERE = new URL('./', import.meta.url)

/** A client module, loaded in a process of its own. Throws a `UserError` when it cannot be loaded. */
export async function moduleClient(spec: ModuleSpec, limits = DEFAULT_CLIENT_LIMITS): Promise<RunningClient> {
  const fence = await openFence()
  const board = switchboard()
  const launch: Launch = { ...hostLaunch(HERE, spec, limits), env: fence.env, handlers: board.handlers }
  const keeper = keepGreeted(launch, limits.loadDeadline, (answer, printed) =>
    checkAnswer('initialize', answer, printed),
  )
  const started = await keeper.current()
  if ('endpoint' in started) return remoteClient({ keeper, board, fence, limits }, started.hello)
  await fence.close()
  throw loadError(spec, started)
}
