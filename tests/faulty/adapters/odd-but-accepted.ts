import type { Body, DialectId } from '../../../src/dialects/dialect.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, callsOf, isCall, isOneBlock, isResult, resultsOf, withBlocks } from '../wire/blocks.ts'
import { byTurn, messagesOf, type Wire, withMessages } from '../wire/messages.ts'
import { isReasoning } from '../wire/reasoning.ts'

const CUTTABLE: readonly unknown[] = ['text', 'thinking', 'redacted_thinking', 'tool_use', 'tool_result']

const ODD: Readonly<Partial<Record<DialectId, (body: Body) => Body>>> = {
  /** A turn cut into one message a block; what the model thought stays with what came of it. */
  'anthropic-messages': (body) => withMessages(body, messagesOf(body).flatMap(cut)),
  /** Results in any order behind their calls. */
  'openai-chat': resultsReversed,
  'openai-responses': resultsReversed,
  /** What the model said in a content of its own, before that with its calls. */
  gemini: (body) => withMessages(body, messagesOf(body).flatMap(saidApart)),
  /** An empty system prompt, and results in any order. */
  'bedrock-converse': (body) => ({ system: [], ...resultsReversed(body) }),
  /** An empty text beside calls, and results in any order. */
  'cohere-chat': (body) => {
    const odd = resultsReversed(body)
    return withMessages(odd, messagesOf(odd).map(withEmptyText))
  },
  /** No tools as an empty list, and results that say nothing of their calls. */
  'ollama-chat': (body) => ({ tools: [], ...withMessages(body, messagesOf(body).map(withoutName)) }),
}

/** Sends what providers take although it looks wrong. */
export default sentOtherwise('odd-but-accepted', (body, { target }) => ODD[target.dialect]?.(body) ?? body)

/** Turns of server tools are left as they are: nobody has seen one cut. */
function cut(message: Wire): Wire[] {
  const blocks = blocksOf(message)
  if (!blocks.every((block) => CUTTABLE.includes(block.type))) return [message]
  const ends = blocks.flatMap((block, index) => (isReasoning(block) ? [] : [index + 1]))
  return ends.map((end, index) => withBlocks(message, blocks.slice(ends[index - 1] ?? 0, end)))
}

function saidApart(message: Wire): Wire[] {
  const blocks = blocksOf(message)
  const calls = blocks.findIndex(isCall)
  if (calls < 1 || !blocks.slice(0, calls).every(({ text }) => text !== undefined)) return [message]
  return [withBlocks(message, blocks.slice(0, calls)), withBlocks(message, blocks.slice(calls))]
}

/** Results are messages of their own, or blocks of one. */
function resultsReversed(body: Body): Body {
  return withMessages(
    body,
    byTurn(messagesOf(body)).flatMap((turn) => {
      if (turn.some(isOneBlock)) return reversed(turn)
      return turn.map((message) =>
        resultsOf(message).length < 2 ? message : withBlocks(message, reversed(blocksOf(message))),
      )
    }),
  )
}

/** The results, the last of them first, and then the others. */
function reversed(units: readonly Wire[]): Wire[] {
  return [...units.filter(isResult).reverse(), ...units.filter((unit) => !isResult(unit))]
}

function withEmptyText(message: Wire): Wire {
  return callsOf(message).length === 0 ? message : { content: [{ type: 'text', text: '' }], ...message }
}

function withoutName({ tool_name, ...message }: Wire): Wire {
  return message
}
