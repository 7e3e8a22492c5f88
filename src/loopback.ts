import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OnLoopback {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Ends the connections that are open. */
  close(): Promise<void>
}

/** Lets a server listen on a free port of this machine, where nobody else can reach it. */
export async function listenOnLoopback(server: Server): Promise<OnLoopback> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
