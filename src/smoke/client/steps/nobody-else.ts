import { ok, type Step } from '../../step.ts'
import { brokenClient } from '../advice.ts'
import type { ClientBench } from '../bench.ts'

export const nobodyElse: Step<ClientBench> = {
  name: 'nobody-else',
  title: 'Asks nobody but the address that it is given',
  async run({ heard }) {
    for (const one of heard) if (one.kind === 'error' && one.cause === 'strays') return brokenClient(one)
    return ok('Nobody else was asked.')
  },
}
