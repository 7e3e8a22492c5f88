/** Clients that ask an OpenAI-like server by fetch: a good one, and such as break one thing each. */
import { defineClient, type SendInput } from '../../../src/clients/define.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { Refusal } from '../../../src/errors.ts'

const PATHS: Readonly<Record<string, string>> = {
  'openai-chat': '/chat/completions',
  'anthropic-messages': '/v1/messages',
}

async function ask(
  { connection, signal, ...input }: SendInput,
  url = connection.baseUrl,
  more: object = {},
): Promise<string> {
  const { dialect } = input.target
  const response = await fetch(`${url}${PATHS[dialect]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${connection.apiKey}`,
      'x-api-key': connection.apiKey,
      'anthropic-version': '2023-06-01',
    },
    body: JSON.stringify({ ...dialectOf(dialect).format(input), ...more }),
    signal,
  })
  if (!response.ok) throw new Error(`The provider says ${response.status}: ${await response.text()}`)
  return response.text()
}

const targets = ['openai:chat', 'anthropic']

export default defineClient({ name: 'good', targets, send: (input) => ask(input) })
export const hangs = defineClient({ name: 'hangs', targets, send: () => new Promise(() => {}) })
export const sendsNone = defineClient({ name: 'sends-none', targets, send: async () => undefined })
export const throws = defineClient({
  name: 'throws',
  targets,
  async send() {
    throw new TypeError('no such member')
  },
})
export const refuses = defineClient({
  name: 'refuses',
  targets,
  async send() {
    throw new Refusal('Two calls share an id.')
  },
})
export const exits = defineClient({
  name: 'exits',
  targets,
  async send(input) {
    await ask(input)
    return process.exit(7)
  },
})
export const sendsTwo = defineClient({
  name: 'sends-two',
  targets,
  async send(input) {
    const [first] = await Promise.all([ask(input), ask(input)])
    return first
  },
})
export const asksAgain = defineClient({
  name: 'asks-again',
  targets,
  async send(input) {
    await ask(input)
    return ask(input)
  },
})
export const swallows = defineClient({
  name: 'swallows',
  targets,
  async send(input) {
    await fetch('https://telemetry.example/v1/traces').catch(() => undefined)
    return ask(input)
  },
})
export const callsHome = defineClient({
  name: 'calls-home',
  targets,
  async send(input) {
    try {
      return await ask(input)
    } catch (error) {
      await fetch('https://telemetry.example/v1/errors').catch(() => undefined)
      throw error
    }
  },
})
export const asksProvider = defineClient({
  name: 'asks-provider',
  targets,
  send: (input) => ask(input, 'https://api.openai.com/v1'),
})
export const retries = defineClient({
  name: 'retries',
  targets,
  async send(input) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(input)
      } catch (error) {
        if (attempt === 2) throw error
      }
    }
  },
})
export const retriesForEver = defineClient({
  name: 'retries-for-ever',
  targets,
  async send(input) {
    for (;;) {
      input.signal.throwIfAborted()
      try {
        return await ask(input)
      } catch {
        // Again.
      }
    }
  },
})
export const mends = defineClient({
  name: 'mends',
  targets,
  async send(input) {
    try {
      return await ask(input, input.connection.baseUrl, { stop: ['never'] })
    } catch {
      return ask(input)
    }
  },
})
export const misreads = defineClient({
  name: 'misreads',
  targets,
  async send(input) {
    JSON.parse(`<${await ask(input)}`)
    return undefined
  },
})
export const prints = defineClient({
  name: 'prints',
  targets,
  async send(input) {
    process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{}}\n')
    process.stderr.write('hello\n')
    return ask(input)
  },
})
export const givesObject: object = {
  name: 'gives-object',
  targets,
  async send(input: SendInput) {
    await ask(input)
    return { text: 'hello' }
  },
}
export const reportsGarbage: object = {
  name: 'reports-garbage',
  targets,
  async send(input: SendInput) {
    Reflect.apply(input.report, undefined, [{ type: 'text' }])
    return ask(input)
  },
}
export const ignoresCancel = defineClient({
  name: 'ignores-cancel',
  targets,
  async send({ signal: _, ...input }) {
    await ask({ ...input, signal: new AbortController().signal })
    return new Promise(() => {})
  },
})
