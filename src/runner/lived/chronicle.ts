import type { Conversation, Message, ToolCallResponsePart } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'

interface Entry {
  readonly message: Message
  /** Whether it is kept is up to the client. */
  readonly isOptional: boolean
}

/** More would be too many histories to look at; what is optional beyond that is taken to be kept. */
const MOST_OPTIONAL = 6

/** The conversation as it was really lived: what the user said, what of the answers arrived, what the tools gave. */
export class Chronicle {
  #system: readonly Message[] = []
  #entries: readonly Entry[] = []

  set system(texts: readonly string[]) {
    this.#system = texts.map((content) => ({ role: 'system', parts: [{ type: 'text', content }] }))
  }

  user(text: string): void {
    this.#add({ role: 'user', parts: [{ type: 'text', content: text }] })
  }

  /** What the user has said last. */
  get lastSaid(): string | undefined {
    const text = this.#entries.findLast(isUser)?.message.parts.find(isText)
    return text?.content
  }

  /** Another conversation begins. */
  forget(): void {
    this.#entries = []
  }

  /** How often the user has spoken. */
  get said(): number {
    return this.#entries.filter(isUser).length
  }

  /** The user says something else in place of that message, counted from 1; what came since is gone. */
  edit(at: number, text: string): void {
    const old = this.#entries.filter(isUser)[at - 1]
    this.#entries = old === undefined ? this.#entries : this.#entries.slice(0, this.#entries.indexOf(old))
    this.user(text)
  }

  answer(message: Message, isOptional = false): void {
    this.#add(message, isOptional)
  }

  result(part: ToolCallResponsePart): void {
    this.#add({ role: 'tool', parts: [part] })
  }

  /** A result that came when the talk had gone on: it belongs behind its call, and may be left out. */
  lateResult(part: ToolCallResponsePart): void {
    const at = this.#entries.findLastIndex(({ message }) => answers(part, message))
    const late: Entry = { message: { role: 'tool', parts: [part] }, isOptional: true }
    this.#entries = [...this.#entries.slice(0, at + 1), late, ...this.#entries.slice(at + 1)]
  }

  /** Every history that a faithful client may have of it; the fullest first. */
  get histories(): readonly Conversation[] {
    const optional = this.#entries.filter(({ isOptional }) => isOptional).slice(-MOST_OPTIONAL)
    return subsets(optional).map((left) => [
      ...this.#system,
      ...this.#entries.filter((entry) => !left.includes(entry)).map(({ message }) => message),
    ])
  }

  /** What every one of them holds. */
  get certain(): Conversation {
    return [...this.#system, ...this.#entries.filter((entry) => !entry.isOptional).map(({ message }) => message)]
  }

  #add(message: Message, isOptional = false): void {
    this.#entries = [...this.#entries, { message, isOptional }]
  }
}

function isUser({ message }: Entry): boolean {
  return message.role === 'user'
}

function answers({ id, name }: ToolCallResponsePart, { parts }: Message): boolean {
  return parts.some((part) => part.type === 'tool_call' && (id == null ? part.name === name : part.id === id))
}

/** The empty one first. */
function subsets<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of items) all.push(...all.map((each) => [...each, item]))
  return all
}
