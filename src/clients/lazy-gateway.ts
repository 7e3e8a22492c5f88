import type { Gateway } from '../gateway/gateway.ts'

/** A gateway that is started when somebody first needs it. */
export interface LazyGateway {
  get(): Promise<Gateway>
  close(): Promise<void>
}

export function lazyGateway(start = startShipped): LazyGateway {
  let started: Promise<Gateway> | undefined
  return {
    get() {
      started ??= start()
      return started
    },
    async close() {
      const gateway = await started
      started = undefined
      await gateway?.close(0)
    },
  }
}

async function startShipped(): Promise<Gateway> {
  const { startGateway } = await import('../gateway/start-gateway.ts')
  return startGateway({ strict: 'off' })
}
