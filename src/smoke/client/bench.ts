import type { Heard, RunningClient } from '../../clients/running.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Bench } from '../bench.ts'

/** What the steps of clients work with. */
export interface ClientBench extends Pick<Bench, 'subject' | 'target' | 'referee' | 'again'> {
  readonly client: RunningClient
  /** It refuses what the provider would refuse. */
  readonly gateway: Gateway
  /** What came of all that the client was asked for until now. */
  readonly heard: Heard[]
}
