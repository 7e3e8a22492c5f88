import type { Role } from '../conversation/message.ts'
import type { JsonObject } from '../json.ts'
import type { Kind } from '../judge/view/part.ts'

/**
 * A dialect as a person describes it; `schemas/dialect.json` is its contract. Pointers are JSON pointers from the object
 * that they stand in; an `at` may end in `/*`, each item of a list.
 */
export interface DialectForm {
  readonly dialect: string
  readonly title: string
  readonly short?: string
  readonly recognise?: { readonly path?: string; readonly body?: object }
  /** JSON Schema. */
  readonly request?: object
  /** Members that every request has, whatever is told in it. */
  readonly constants?: JsonObject
  readonly model?: string
  readonly stream?: string
  readonly maxTokens?: string
  /** Where instructions stand beside the messages. */
  readonly system?: readonly SystemForm[]
  readonly messages: MessagesForm
  readonly tools?: readonly ToolForm[]
  readonly toolChoice?: ToolChoiceForm
  /** Where the message stands in a response. */
  readonly reply?: { readonly message: string; readonly constants?: JsonObject }
}

/** What tells one thing from another at the same place: the first that fits counts. */
export interface Mark {
  /** Members that it has, or the value that it is. */
  readonly is?: unknown
  /** JSON Schema. */
  readonly when?: object
}

export interface SystemForm extends Mark {
  readonly at: string
  readonly text: string
}

export interface MessagesForm {
  readonly at: string
  readonly role: string
  /** Wire -> neutral. */
  readonly roles: Readonly<Record<string, Role>>
  readonly merge?: readonly string[]
  readonly pairing?: 'id' | 'order'
  readonly parts: readonly PartForm[]
}

/** The kinds that stand in messages; tools and choices have places of their own. */
export type PartKind = Exclude<Kind, 'tool' | 'choice' | 'state'>

export interface PartForm extends Mark {
  readonly kind: PartKind
  /** The empty pointer: the whole message is this part. */
  readonly at: string
  /** Wire roles; absent: all. */
  readonly in?: readonly string[]
  readonly tag?: string
  readonly id?: string
  readonly name?: string
  readonly text?: string
  readonly signature?: string
  readonly redacted?: boolean
  readonly arguments?: string
  readonly argumentsAs?: 'object' | 'text'
  readonly response?: string
  readonly responseAs?: 'text' | 'value'
  readonly failed?: { readonly at: string; readonly is: unknown }
  /** What stands inside a result. */
  readonly parts?: readonly PartForm[]
  readonly modality?: string
  readonly data?: string
  readonly mimeType?: string
  readonly uri?: string
  readonly file?: string
  readonly value?: string
}

export interface ToolForm extends Mark {
  readonly at: string
  readonly name: string
  readonly description?: string
  readonly parameters?: string
  /** The provider runs it: no function of the app. */
  readonly server?: boolean
}

export interface ToolChoiceForm {
  readonly at: string
  readonly auto?: unknown
  readonly none?: unknown
  readonly required?: unknown
  readonly named?: { readonly name: string; readonly is?: unknown }
}
