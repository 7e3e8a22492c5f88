import { createServer } from 'node:http'
import { codeOf } from '../../error-code.ts'
import { listenOnLoopback } from '../../loopback.ts'
import { ok, type Told, wrong } from '../finding.ts'

/** Whether this machine lets us serve it: clients are tested over HTTP. */
export async function loopbackTold(listen = listenOnLoopback): Promise<Told> {
  try {
    const { close } = await listen(createServer())
    await close()
    return ok('Can be listened on.')
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    return wrong(
      `Nobody can listen on 127.0.0.1 (${code}).`,
      'Allow it: clients are tested over it. A sandbox or a firewall may stand before it.',
      3,
    )
  }
}
