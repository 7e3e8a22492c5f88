import fc from 'fast-check'
import type { Message, Part, ServerToolPart } from '../../src/conversation/message.ts'
import { isCall } from '../../src/conversation/parts.ts'
import type { ServerToolRun } from '../../src/dialects/server-run.ts'
import { serverRun } from '../../src/dialects/server-runs.ts'
import type { Target } from '../../src/providers/target.ts'
import { validConversation } from './conversation.ts'
import { said } from './values.ts'

const page = fc.record({ title: said, url: fc.webUrl() })
const run: fc.Arbitrary<ServerToolRun> = fc.oneof(
  fc.record({ tool: fc.constant('web_search'), query: said, pages: fc.array(page, { maxLength: 2 }), seed: said }),
  fc.record({ tool: fc.constant('code_execution'), code: said, output: said, seed: said }),
)

/** A history in whose answers the target has run tools of its own, also beside calls of the app's. */
export function serverConversation(target: Target): fc.Arbitrary<Message[]> {
  const { provider, model } = target
  const history = validConversation({ origin: { provider, model } })
  return fc.tuple(history, fc.array(fc.array(run, { maxLength: 2 }), { maxLength: 6 })).map(([messages, runs]) => {
    const left = runs.values()
    return messages.map((message, m) => {
      if (message.role !== 'assistant') return message
      const ran = (left.next().value ?? []).flatMap((each, n) => partsOf(each, `${m} ${n}`, target))
      return { ...message, parts: beforeCalls(message.parts, ran) }
    })
  })
}

function partsOf(told: ServerToolRun, place: string, target: Target): readonly ServerToolPart[] {
  const seed = `${told.seed} ${place}`
  return serverRun({ ...told, seed }, target) ?? []
}

function beforeCalls(parts: readonly Part[], ran: readonly Part[]): readonly Part[] {
  return [...parts.filter((part) => !isCall(part)), ...ran, ...parts.filter(isCall)]
}
