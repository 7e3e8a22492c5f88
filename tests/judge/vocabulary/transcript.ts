import { Ajv2020 } from 'ajv/dist/2020.js'
import { ViewBuilder } from '../../../src/judge/view/builder.ts'
import { type Kind, Part } from '../../../src/judge/view/part.ts'
import type { View } from '../../../src/judge/view/view.ts'
import type { CompileSchema } from '../../../src/judge/vocabulary/field.ts'
import { VOCABULARY } from '../../../src/judge/vocabulary/index.ts'
import type { PairingKeyword } from '../../../src/judge/vocabulary/keyword.ts'
import type { Finding } from '../../../src/judge/vocabulary/language.ts'

const SHAPE = { head: '/messages/', mid: '/content/', fields: { id: '/id', name: '/name', text: '/text' } }

const ajv = new Ajv2020({ strict: false })
export const compileSchema: CompileSchema = (schema) => {
  const validate = ajv.compile(schema)
  return { ok: validate, errors: (value) => (validate(value) ? [] : (validate.errors ?? [])) }
}

/**
 * The view of a transcript told in words, a message each: `user text`, `assistant call:a=read_file`, `user result:a`.
 * Neighbours of one role are one turn. A text says what follows its colon.
 */
export function transcript(...messages: readonly string[]): View {
  const builder = new ViewBuilder('/messages', () => true)
  messages.forEach((message, m) => {
    const [role, ...words] = message.split(' ')
    builder.message(role, {}, m)
    words.forEach((word, b) => {
      builder.part(partOf(word, role, m, b))
    })
  })
  return builder.view
}

function partOf(word: string, role: string | undefined, m: number, b: number): Part {
  const [, kind = 'other', rest, name] = /^([a-z-]+)(?::([^=]*))?(?:=(.*))?$/.exec(word) ?? []
  const part = new Part(kind as Kind, kind, role, { word }, m, b, SHAPE)
  if (kind === 'text') part.text = rest ?? 'words'
  else part.id = rest
  part.name = name
  return part
}

/** What a keyword finds in a transcript. */
export function find(schema: Readonly<Record<string, unknown>>, view: View): readonly Finding[] {
  return VOCABULARY.flatMap((word) => {
    const { keyword, compile } = word as PairingKeyword<unknown>
    return keyword in schema ? compile(schema[keyword], compileSchema)(view) : []
  })
}

/** Where a keyword says the faults are, without what all pointers share. */
export function places(schema: Readonly<Record<string, unknown>>, view: View): readonly string[] {
  return find(schema, view).map(({ anchor, field }) => place(field === undefined ? anchor?.pointer : anchor?.at(field)))
}

export function place(pointer: string | undefined): string {
  return pointer?.replace('/messages/', '').replace('/content', '') ?? 'request'
}
