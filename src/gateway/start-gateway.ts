import type { Gateway, GatewayOptions } from './gateway.ts'
import { listen } from './listen.ts'
import { GatewayServer } from './server.ts'

/** Milliseconds that answers under way have to end when the gateway closes. */
const GRACE = 2000

/**
 * Starts the gateway on this machine's loopback. It answers as every provider would, judges each request, and keeps a log.
 * Throws `UserError` for a port that is taken.
 */
export async function startGateway(options: GatewayOptions = {}): Promise<Gateway> {
  const listener = await listen(options.port ?? 0, (request, response) => server.serve(request, response))
  const { port } = listener
  const url = `http://127.0.0.1:${port}`
  const server = new GatewayServer(url, options)
  return {
    url,
    port,
    run: (own) => server.run(own),
    async close(grace = GRACE) {
      listener.stop()
      await server.close(grace)
      listener.destroy()
    },
  }
}
