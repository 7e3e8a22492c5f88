import type { Message } from '../../conversation/message.ts'
import { broken } from '../advice.ts'
import { ask, type Bench } from '../bench.ts'
import { HELLO } from '../say.ts'
import { failed, ok, type Step, type Stepped, skipped } from '../step.ts'

const ANSWER: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Paris.' }] }

export const sessions: Step = {
  name: 'sessions',
  title: 'Opens two conversations, hears an answer and an error, and closes both',
  async run(bench) {
    if (bench.hello.kind === 'stateless') return skipped('It keeps nothing between requests (stateless).')
    const first = await open(bench)
    if (typeof first !== 'string') return first
    const second = await open(bench)
    if (typeof second !== 'string') return second
    if (first === second) {
      return failed(`Both conversations are called ${first}.`, 'Give every session an id of its own in session/open.')
    }
    return (await talk(bench, first)) ?? (await talk(bench, second)) ?? ok(`It called them ${first} and ${second}.`)
  },
}

async function open(bench: Bench): Promise<string | Stepped> {
  const opened = await ask(bench, 'session/open', { target: bench.target, tools: [], options: {} })
  if (!opened.ok) return broken(opened.failure)
  if ('session' in opened.value) return opened.value.session
  return skipped('refused' in opened.value ? opened.value.refused : opened.value.unsupported)
}

/** What goes wrong in one conversation; undefined: nothing does. */
async function talk(bench: Bench, session: string): Promise<Stepped | undefined> {
  const { target, referee } = bench
  const input = { target, conversation: HELLO, tools: [], stream: false, options: {} }
  const response = referee.reply(ANSWER, target) ?? {}
  const steps = [
    () => ask(bench, 'session/request', { session, input }),
    () => ask(bench, 'session/failed', { session, failure: { status: 429, body: { error: 'Too many requests.' } } }),
    () => ask(bench, 'session/request', { session, input }),
    () => ask(bench, 'session/reply', { session, response, message: ANSWER }),
    () => ask(bench, 'session/close', { session }),
  ]
  for (const step of steps) {
    const checked = await step()
    if (!checked.ok) return broken(checked.failure)
  }
  return undefined
}
