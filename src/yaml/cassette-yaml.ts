import { isUtf8 } from 'node:buffer'
import { FAILSAFE_SCHEMA, loadAll, type Schema, Type, YAMLException } from 'js-yaml'

const INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/
const FLOAT = /^[-+]?[0-9]+\.[0-9]*(?:[eE][-+][0-9]+)?$/

/**
 * Reads YAML as the writers of cassettes mean it (PyYAML, Psych): a number is what versions 1.1 and 1.2 of YAML both read as
 * one, a date is a text, a tag says nothing but `binary`. Their quoted texts may go on further to the left than YAML 1.2
 * lets them. Bytes that are no text stay a `Buffer`. Many documents in one text are a list.
 */
export function readCassetteYaml(
  text: string,
): { readonly value: unknown } | { readonly broken: string; readonly line: number } {
  try {
    const documents: unknown[] = loadAll(text, undefined, { schema: schema(), json: true })
    const value = documents.length > 1 ? documents : documents[0]
    return isBounded(value) ? { value } : { broken: 'its aliases stand for themselves, or for too much', line: 1 }
  } catch (error) {
    if (error instanceof RangeError) return { broken: 'it is nested too deeply', line: 1 }
    if (!(error instanceof YAMLException)) throw error
    return { broken: `not YAML: ${error.reason}`, line: error.mark.line + 1 }
  }
}

/** What aliases stand for is there once; whoever reads it meets it as often as it is named. */
const MOST_VALUES = 20_000_000

function isBounded(value: unknown): boolean {
  const sizes = new Map<object, number>()
  function sizeOf(inner: unknown): number {
    if (typeof inner !== 'object' || inner === null || Buffer.isBuffer(inner)) return 1
    const before = sizes.get(inner)
    if (before !== undefined) return before
    // Until it is known, so that what holds itself is too much.
    sizes.set(inner, Number.POSITIVE_INFINITY)
    const size = Object.values(inner).reduce((sum: number, item) => sum + sizeOf(item), 1)
    sizes.set(inner, size)
    return size
  }
  return sizeOf(value) <= MOST_VALUES
}

let made: Schema | undefined

function schema(): Schema {
  made ??= FAILSAFE_SCHEMA.extend({
    implicit: [NOTHING, BOOLEAN, number('int', INTEGER), number('float', FLOAT)],
    explicit: [...BINARY, ...ANY],
  })
  return made
}

const NOTHING = new Type('tag:yaml.org,2002:null', {
  kind: 'scalar',
  resolve: (text: unknown) => text === null || text === '~' || text === '' || /^null$/i.test(String(text)),
  construct: () => null,
})
const BOOLEAN = new Type('tag:yaml.org,2002:bool', {
  kind: 'scalar',
  resolve: (text: unknown) => /^(?:true|True|TRUE|false|False|FALSE)$/.test(String(text)),
  construct: (text: unknown) => /^t/i.test(String(text)),
})

function number(name: string, pattern: RegExp): Type {
  return new Type(`tag:yaml.org,2002:${name}`, {
    kind: 'scalar',
    resolve: (text: unknown) => pattern.test(String(text)),
    construct: Number,
  })
}

/** `!!binary`, and `!binary` as Psych writes it. */
const BINARY = ['tag:yaml.org,2002:binary', '!binary'].map(
  (tag) =>
    new Type(tag, {
      kind: 'scalar',
      construct: (base64: unknown) => textOrBytes(Buffer.from(String(base64), 'base64')),
    }),
)

/** Any other tag, of YAML's own or of a language. */
const ANY = (['tag:', '!'] as const).flatMap((tag) =>
  (['scalar', 'sequence', 'mapping'] as const).map(
    (kind) => new Type(tag, { kind, multi: true, construct: (value: unknown) => value }),
  ),
)

function textOrBytes(bytes: Buffer): string | Buffer {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes
}
