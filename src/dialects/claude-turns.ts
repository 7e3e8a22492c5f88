import type { JsonObject } from '../json.ts'

/** A message of content blocks, as every wire that serves Claude has it. */
export interface Turn<B> {
  readonly role: 'user' | 'assistant'
  readonly content: readonly B[]
}

/** How a wire shows what Claude's rules speak of. */
export interface BlockKinds<B> {
  readonly isThinking: (block: B) => boolean
  /** Of a tool that the app runs, as its result. */
  readonly isCall: (block: B) => boolean
  readonly isResult: (block: B) => boolean
  /** The call or the result of a tool that the provider runs. */
  readonly isServerTool: (block: B) => boolean
}

/** Nothing may follow a call but another one, and thinking may not be the last block. */
export function inOrder<B>(content: readonly B[], { isCall, isThinking }: BlockKinds<B>): B[] {
  const said = content.filter((block) => !isCall(block))
  const calls = content.filter(isCall)
  return calls.length > 0 ? [...said, ...calls] : said.slice(0, said.findLastIndex((block) => !isThinking(block)) + 1)
}

/** The final text of an answer that is begun for the model may not end with blanks. */
export function withTrimmedTail<B extends JsonObject>(all: readonly Turn<B>[]): readonly Turn<B>[] {
  const tail = all.at(-1)
  const last = tail?.content.at(-1)
  if (tail?.role !== 'assistant' || typeof last?.text !== 'string') return all
  const trimmed = { ...last, text: last.text.trimEnd() }
  return [...all.slice(0, -1), { ...tail, content: [...tail.content.slice(0, -1), trimmed] }]
}

/**
 * Index of the assistant turn that is not over: the last one, if nothing but results came after it.
 * -1 where a person has said something since.
 */
export function openTurn<B>(all: readonly Turn<B>[], { isResult }: BlockKinds<B>): number {
  const index = all.findLastIndex(({ role }) => role === 'assistant')
  const since = all.slice(index + 1).flatMap(({ content }) => content)
  return since.every(isResult) ? index : -1
}
