import type { Incoming, Outgoing } from './http.ts'
import { sendJson } from './http.ts'
import type { Run } from './run.ts'

export const CONTROL_PATH = '/__conformance'

/** Tells what happened in a run so far (`schemas/gateway-log.json`), or forgets it. */
export function control(run: Run, { method }: Incoming, response: Outgoing): void {
  switch (method) {
    case 'GET':
      sendJson(response, 200, { version: 1, run: run.id, summary: run.log.summary(), exchanges: run.exchanges })
      return
    case 'DELETE':
      run.log.clear()
      response.writeHead(204)
      response.end()
      return
    default:
      sendJson(response, 405, { error: `${method} is not allowed here; GET and DELETE are.` }, { allow: 'GET, DELETE' })
  }
}
