import type { Client } from './define.ts'
import type { Abilities } from './running.ts'

/** What a client can do, by what it has. */
export function abilitiesOf({ send, loop, toolSupport, models }: Client): Abilities {
  return {
    send: send !== undefined,
    loop: loop !== undefined,
    toolSupport: toolSupport === true,
    models: models !== undefined,
  }
}
