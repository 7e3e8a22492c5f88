/** Clients that keep something, ask their user and list models. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineClient } from '../../../src/clients/define.ts'

/** Of this process. */
let begun = 0

export default defineClient({
  name: 'keeps',
  toolSupport: true,
  async loop({ home = '', ask, report, target }) {
    const file = join(home, 'word.txt')
    if (!existsSync(file)) writeFileSync(file, (await ask?.({ about: 'tool-support', target })) ?? 'nobody')
    report?.({ type: 'notice', message: 'begins' })
    begun += 1
    return { turn: async () => `${readFileSync(file, 'utf8')}, begun ${begun}` }
  },
  models: async ({ target }) => ({ models: [{ id: target.model, tools: true }], problem: 'The provider is away.' }),
})

export const listsNothing = defineClient({ name: 'lists-nothing', models: async () => Object({ ids: [] }) })
