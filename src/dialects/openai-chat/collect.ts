import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { CollectedMessage } from './collected-message.ts'

/** The first choice of all chunks as one answer. */
export function collect(events: readonly StreamEvent[]): Body | undefined {
  const chunks = events.flatMap(({ data }) => (isObject(data) && Array.isArray(data.choices) ? [data] : []))
  const choices = chunks.flatMap(firstChoice)
  if (choices.length === 0) return undefined
  const message = new CollectedMessage()
  for (const { delta } of choices) message.add(delta)
  const choice = { index: 0, message: message.wire, logprobs: null, ...finishOf(choices) }
  return { ...headOf(chunks), object: 'chat.completion', choices: [choice], ...usageOf(chunks) }
}

function firstChoice({ choices }: JsonObject): JsonObject[] {
  const first = listOf(choices).find((each) => (member(each, 'index') ?? 0) === 0)
  return isObject(first) ? [first] : []
}

/** Servers are seen to leave them out of all chunks but the first. */
function headOf(chunks: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(
    ['id', 'created', 'model'].flatMap((key) => {
      const told = chunks.find((chunk) => chunk[key] !== undefined)
      return told === undefined ? [] : [[key, told[key]]]
    }),
  )
}

function finishOf(choices: readonly JsonObject[]): JsonObject {
  const told = choices.findLast(({ finish_reason }) => typeof finish_reason === 'string') ?? choices.at(-1)
  return told?.finish_reason === undefined ? {} : { finish_reason: told.finish_reason }
}

/** In the last chunk that has any; Moonshot keeps it in the choice, Groq in a member of its own. */
function usageOf(chunks: readonly JsonObject[]): JsonObject {
  const told = chunks
    .map(({ usage, choices, x_groq }) => usage ?? member(listOf(choices)[0], 'usage') ?? member(x_groq, 'usage'))
    .findLast(isObject)
  return told === undefined ? {} : { usage: told }
}
