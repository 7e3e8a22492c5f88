import { isObject, type JsonObject } from '../../json.ts'
import { valueAt } from '../../json-pointer.ts'
import type { Code } from './code.ts'
import { LIST_WORDS, OBJECT_WORDS } from './holder-words.ts'
import { LOGIC_WORDS } from './logic-words.ts'
import { NUMBER_WORDS, STRING_WORDS, VALUE_WORDS } from './value-words.ts'
import { ALWAYS, type Around, together, unless, type Words } from './word.ts'

/** In the order in which they are asked: plain questions first. */
const WORDS: readonly Words[] = [VALUE_WORDS, STRING_WORDS, NUMBER_WORDS, OBJECT_WORDS, LIST_WORDS, LOGIC_WORDS]

/** Words that ask nothing of a value by themselves. */
const SILENT: ReadonlySet<string> = new Set([
  ...['title', 'description', '$comment', 'examples', 'default', 'x-expected', '$schema', '$defs'],
  ...['then', 'else'],
])

/** A schema that others may refer to by name. */
export type NamedSchema = (name: string) => JsonObject | undefined

/** One document of JSON Schema: its root, and what references lead to. Writes the test of each schema once. */
export class Document {
  readonly #root: JsonObject
  readonly #code: Code
  readonly #named: NamedSchema
  readonly #referred = new Map<string, string>()

  constructor(root: JsonObject, code: Code, named: NamedSchema) {
    this.#root = root
    this.#code = code
    this.#named = named
  }

  /** The name of the function that tests a schema; undefined for one with words that take a validator. */
  test(schema: unknown = this.#root): string | undefined {
    const statements = this.#statements(schema)
    if (statements === undefined) return undefined
    if (statements === '') return ALWAYS
    const name = this.#code.name()
    this.#code.write(name, `${statements}\nreturn true`)
    return name
  }

  #statements(schema: unknown): string | undefined {
    if (typeof schema === 'boolean') return schema ? '' : unless('false')
    if (!isObject(schema) || !Object.keys(schema).every((word) => this.#isKnown(word, schema))) return undefined
    const around: Around = {
      schema,
      here: (each) => this.#statements(each),
      inner: (each) => this.test(each),
      referred: (to) => this.#refer(to),
      constant: (value) => this.#code.constant(value),
    }
    return together(WORDS.map((words) => statementsOf(words, around)))
  }

  #isKnown(word: string, schema: JsonObject): boolean {
    if (SILENT.has(word) || (word === '$id' && schema === this.#root)) return true
    return WORDS.some(({ words }) => Object.hasOwn(words, word))
  }

  /** A schema may refer to itself, and so what is referred to has a name before it is written. */
  #refer(to: string): string | undefined {
    const known = this.#referred.get(to)
    if (known !== undefined) return known
    const early = this.#code.name()
    this.#referred.set(to, early)
    const test = this.#read(to)
    if (test === undefined) return undefined
    this.#code.write(early, `return ${test}(v)`)
    this.#referred.set(to, test)
    return test
  }

  #read(to: string): string | undefined {
    if (/^#(\/[^%]*)?$/.test(to)) return this.test(valueAt(this.#root, to.slice(1)) ?? null)
    const other = this.#named(to)
    return other && new Document(other, this.#code, this.#named).test()
  }
}

function statementsOf({ about, words }: Words, around: Around): string | undefined {
  const asked = Object.entries(around.schema).filter(([word]) => Object.hasOwn(words, word))
  const statements = together(asked.map(([word, wanted]) => words[word]?.(wanted, around)))
  if (about === undefined || statements === undefined || statements === '') return statements
  return `if (${about}) {\n${statements}\n}`
}
