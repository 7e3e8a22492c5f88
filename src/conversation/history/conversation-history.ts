import type { CurateOptions } from '../curate.ts'
import { type Curation, curation } from '../curation.ts'
import type { Message } from '../message.ts'
import { HISTORY_VERSION, readHistory, type StoredHistory } from './stored.ts'

/** A conversation as an app stores it: messages are added, none is ever changed or taken out. */
export class ConversationHistory {
  readonly #messages: Message[] = []
  readonly #beside: Readonly<Record<string, unknown>>

  /** `beside`: what an app keeps in the file beside the messages; it is written back as it was. */
  constructor(messages: readonly Message[] = [], beside: Readonly<Record<string, unknown>> = {}) {
    this.#beside = beside
    this.append(...messages)
  }

  /** Copies what it is given, so that nobody changes the history from outside. */
  append(...messages: readonly Message[]): this {
    for (const message of messages) this.#messages.push(frozen(structuredClone(message)))
    return this
  }

  /** A history of its own that begins with the first so many messages of this one. */
  branch(length: number): ConversationHistory {
    return new ConversationHistory(this.#messages.slice(0, length), this.#beside)
  }

  get messages(): readonly Message[] {
    return this.#messages
  }

  /** What may be sent now, and how that differs from what is stored. The history itself stays as it is. */
  curated(options?: CurateOptions): Curation {
    return curation(this.#messages, options)
  }

  toJSON(): StoredHistory {
    return { ...this.#beside, version: HISTORY_VERSION, messages: this.#messages }
  }

  /** Reads what `JSON.stringify` wrote, and older forms. Throws `UserError` for what is no history. */
  static fromJSON(value: unknown): { readonly history: ConversationHistory; readonly warnings: readonly string[] } {
    const { messages, beside, warnings } = readHistory(value)
    return { history: new ConversationHistory(messages, beside), warnings }
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
