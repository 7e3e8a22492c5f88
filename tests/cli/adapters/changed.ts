/** Clients that do not ask what they asked when they were recorded. */
import { defineClient, type SendInput } from '../../../src/clients/define.ts'
import { dialectOf } from '../../../src/dialects/index.ts'

function ask({ connection, signal, ...input }: SendInput, more: object): Promise<Response> {
  return fetch(`${connection.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.apiKey}` },
    body: JSON.stringify({ ...dialectOf(input.target.dialect).format(input), ...more }),
    signal,
  })
}

/** It swallows the error that it gets for that. */
export const hides = defineClient({
  name: 'hides',
  async send(input) {
    await ask(input, { temperature: 0.7 })
    return 'All is well.'
  },
})

/** It looks for a model first. */
export const lists = defineClient({
  name: 'lists',
  async send(input) {
    await fetch(`${input.connection.baseUrl}/models`, { headers: { authorization: 'Bearer any' } })
    return (await ask(input, {})).text()
  },
})

/** The declared targets are not those of any fixture. */
export const elsewhere = defineClient({ name: 'elsewhere', targets: ['cohere'], send: async () => undefined })
