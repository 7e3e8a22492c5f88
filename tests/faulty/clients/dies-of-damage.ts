import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Reads its file as if nothing could be wrong with it. */
export default defineClient({
  name: 'dies-of-damage',
  toolSupport: true,
  loop(context) {
    const file = join(context.home ?? '', 'tool-support.json')
    if (existsSync(file)) JSON.parse(readFileSync(file, 'utf8'))
    return referenceAgent(context)
  },
})
