import { type Found, findShapes } from './find-shapes.ts'
import { isTelling, type KnownSecret } from './known.ts'
import { kindByName, type Slot } from './names.ts'
import { isPlaceholder, Placeholders } from './placeholders.ts'
import type { Shape } from './shape.ts'
import { mayHoldOthers, NAME_SHAPES } from './shapes.ts'
import { type Match, wordSearch } from './word-search.ts'
import { writtenForms } from './written-forms.ts'

/** A way of authenticating stands before its secret, and stays. */
const SCHEME = /^(bearer|basic|token|bot)(\s+)(\S[\s\S]*)$/i

export interface SecretsOptions {
  /** Values that are secret wherever they stand, in whatever form they are written. */
  readonly known?: readonly KnownSecret[]
  /** Forms of secrets beside those that this package knows. */
  readonly shapes?: readonly Shape[]
  /** Names of headers, members and pairs whose values are secret, whatever their case. */
  readonly names?: readonly string[]
  /** Values that look like secrets and are none. */
  readonly keep?: readonly string[]
}

/** The secrets of a fixture: found first, by name, by shape, or because they are known; then put out of all its texts. */
export class Secrets {
  readonly #placeholders = new Placeholders()
  /** By each way in which it may be written. */
  readonly #words = new Map<string, string>()
  readonly #shapes: readonly Shape[]
  readonly #names: ReadonlySet<string>
  readonly #keep: ReadonlySet<string>
  readonly #known: readonly KnownSecret[]
  #search: ((text: string) => Match[]) | undefined

  constructor({ known = [], shapes = [], names = [], keep = [] }: SecretsOptions = {}) {
    this.#shapes = shapes
    this.#names = new Set(names.map((name) => name.toLowerCase()))
    this.#keep = new Set(keep)
    this.#known = known
  }

  /** Learns the secrets in a text; says whether there are any that are no placeholders. */
  find(text: string, slot: Slot): boolean {
    const named = this.#named(text, slot)
    if (named !== undefined) this.#learn(named.secret, named.placeholder)
    const shaped = findShapes(text, this.#shapes).filter(({ secret }) => !this.#keep.has(secret))
    for (const { secret, kind, keep, frame, isName = false } of shaped) {
      const placeholder = this.#placeholders.of(secret, kind, keep, frame)
      if (!isName) this.#learn(secret, placeholder, true)
    }
    return named !== undefined || shaped.length > 0
  }

  /** The text with placeholders in it. */
  replace(text: string, slot: Slot): string {
    const named = this.named(text, slot)
    if (named !== undefined) return named
    return this.#withoutNames(this.#withoutWords(text))
  }

  #withoutNames(text: string): string {
    if (!mayHoldOthers(text)) return text
    return NAME_SHAPES.reduce(
      (rest, { pattern, kind }) =>
        rest.replace(pattern, (name) =>
          isPlaceholder(name) || this.#keep.has(name) ? name : this.#placeholders.of(name, kind),
        ),
      text,
    )
  }

  #withoutWords(text: string): string {
    const matches = this.matches(text)
    if (matches.length === 0) return text
    let at = 0
    const parts = matches.flatMap(({ start, end, word }) => {
      const kept = text.slice(at, start)
      at = end
      return [kept, this.placeholderOf(word)]
    })
    return [...parts, text.slice(at)].join('')
  }

  /** What a text is replaced by that is secret by its name; undefined for any other. */
  named(text: string, slot: Slot): string | undefined {
    const named = this.#named(text, slot)
    return named === undefined ? undefined : named.before + named.placeholder
  }

  /** Where secrets stand in a text, in any of the forms in which they may be written. */
  matches(text: string): Match[] {
    this.#search ??= this.#newSearch()
    return this.#search(text).filter((match) => !isInsideNumber(text, match))
  }

  /** What is known comes last: a placeholder says the same on a machine that does not know it. */
  #newSearch(): (text: string) => Match[] {
    for (const { value } of this.#known) {
      const shape = this.#shapeOf(value)
      this.#learn(value, this.#placeholders.of(value, shape?.kind ?? 'secret', shape?.keep, shape?.frame))
    }
    return wordSearch(this.#words.keys())
  }

  #shapeOf(whole: string): Found | undefined {
    return findShapes(whole, this.#shapes).find(({ secret }) => secret === whole)
  }

  placeholderOf(word: string): string {
    return this.#words.get(word) ?? 'redacted-secret-0'
  }

  #named(text: string, slot: Slot): { before: string; secret: string; placeholder: string } | undefined {
    const kind = this.#names.has(slot.name.toLowerCase()) ? 'secret' : kindByName(text, slot)
    if (kind === undefined) return undefined
    const [, scheme = '', gap = '', rest = text] = SCHEME.exec(text) ?? []
    if (isPlaceholder(rest) || this.#keep.has(rest)) return undefined
    const shape = this.#shapeOf(rest)
    const placeholder = this.#placeholders.of(rest, shape?.kind ?? kind, shape?.keep, shape?.frame)
    return { before: scheme + gap, secret: rest, placeholder }
  }

  /** What is no more than a word under a telling name is replaced there, and not looked for anywhere else. */
  #learn(secret: string, placeholder: string, always = false): void {
    if (this.#words.has(secret) || (!always && !isTelling(secret))) return
    for (const form of writtenForms(secret)) if (!this.#words.has(form)) this.#words.set(form, placeholder)
    this.#search = undefined
  }
}

/** The number of an account may stand in a longer number, which has nothing to do with it. */
function isInsideNumber(text: string, { start, end, word }: Match): boolean {
  return /^\d+$/.test(word) && (/\d/.test(text[start - 1] ?? '') || /\d/.test(text[end] ?? ''))
}
