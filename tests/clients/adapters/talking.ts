/** Agents for the way they talk with the harness, without a model. */
import { defineClient, type LoopContext } from '../../../src/clients/define.ts'

function tool({ tools: [first] }: LoopContext) {
  if (first === undefined) throw new Error('There is no tool.')
  return first
}

export default defineClient({
  name: 'talks',
  loop(context) {
    const said: string[] = [...((context.saved as string[] | undefined) ?? [])]
    return {
      async turn({ text, report }) {
        said.push(text)
        report({ type: 'call', id: 'c1', name: tool(context).name, arguments: { text } })
        const response = await tool(context).run({ text }, { callId: 'c1' })
        return `${context.system}: ${JSON.stringify(response)}`
      },
      async edit({ at, text }) {
        said.splice(at - 1, said.length, text)
        return `${said.length} said`
      },
      save: () => said,
      switch({ target }) {
        said.push(target.model)
      },
    }
  },
})

export const bare = defineClient({ name: 'bare', loop: () => ({ turn: async ({ text }) => text }) })

export const cancels = defineClient({
  name: 'cancels',
  loop: (context) => ({
    async turn({ signal }) {
      await tool(context).run({}, { signal })
      return 'never'
    },
  }),
})

export const failsOnTool = defineClient({
  name: 'fails-on-tool',
  loop: (context) => ({
    async turn() {
      await tool(context).run({})
      return undefined
    },
  }),
})

export const exits = defineClient({ name: 'exits', loop: () => ({ turn: () => process.exit(3) }) })
export const savesNothing = defineClient({
  name: 'saves-nothing',
  loop: () => ({ turn: async () => undefined, save: () => undefined }),
})
