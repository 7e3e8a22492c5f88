import { type Found, findShapes } from './find-shapes.ts'
import { isTelling, type KnownSecret, SHORTEST_SECRET } from './known.ts'
import { aroundLongRuns } from './long-runs.ts'
import { isWithin, kindByName, type Slot } from './names.ts'
import { isPlaceholder, Placeholders } from './placeholders.ts'
import type { Shape } from './shape.ts'
import { mayHoldOthers, NAME_SHAPES } from './shapes.ts'
import { standsAlone } from './stands-alone.ts'
import { type Match, wordSearch } from './word-search.ts'
import { editWrapped, mayHoldPacked, SHORTEST_WRAPPED } from './wrapped.ts'
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
    if (slot.isNumber && text.length < SHORTEST_SECRET) return named !== undefined
    let found = this.#findShaped(text)
    if (text.length < SHORTEST_WRAPPED || aroundLongRuns(text) === '') return found || named !== undefined
    editWrapped(text, (inner) => {
      found = this.#findShaped(inner) || found
      return inner
    })
    return found || named !== undefined
  }

  #findShaped(text: string): boolean {
    const shaped = findShapes(text, this.#shapes).filter(({ secret }) => !this.#keep.has(secret))
    for (const { secret, kind, keep, frame, isName = false } of shaped) {
      const placeholder = this.#placeholders.of(secret, kind, keep, frame)
      if (!isName) this.#learn(secret, placeholder, true)
    }
    return shaped.length > 0
  }

  /** The text with placeholders in it. */
  replace(text: string, slot: Slot): string {
    const named = this.named(text, slot)
    if (named !== undefined) return named
    const replaced = this.#withoutNames(this.#withoutWords(text))
    // In what is merely written in another way secrets are found in that form.
    return mayHoldPacked(replaced) ? editWrapped(replaced, (inner) => this.#withoutWords(inner)) : replaced
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
    return this.#search(text).filter((match) => standsAlone(text, match))
  }

  /** What is known comes last: a placeholder says the same on a machine that does not know it. */
  #newSearch(): (text: string) => Match[] {
    for (const { value } of this.#known) {
      const shape = this.#shapeOf(value)
      const placeholder = this.#placeholders.of(value, shape?.kind ?? 'secret', shape?.keep, shape?.frame)
      this.#learn(value, placeholder, value.length >= SHORTEST_SECRET)
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
    const kind = this.#isOwn(slot) ? 'secret' : kindByName(text, slot)
    if (kind === undefined) return undefined
    const [, scheme = '', gap = '', rest = text] = SCHEME.exec(text) ?? []
    if (isPlaceholder(rest) || this.#keep.has(rest)) return undefined
    if (slot.isNumber && !/^\d{6,}$/.test(text))
      return { before: '', secret: text, placeholder: this.#placeholders.ofNumber(text) }
    const shape = this.#shapeOf(rest)
    const placeholder = this.#placeholders.of(rest, shape?.kind ?? kind, shape?.keep, shape?.frame)
    return { before: scheme + gap, secret: rest, placeholder }
  }

  #isOwn({ name, within }: Slot): boolean {
    return this.#names.size > 0 && (this.#names.has(name.toLowerCase()) || isWithin(this.#names, within))
  }

  /** What is no more than a word under a telling name is replaced there, and not looked for anywhere else. */
  #learn(secret: string, placeholder: string, always = false): void {
    if (this.#words.has(secret) || (!always && !isTelling(secret))) return
    for (const form of writtenForms(secret)) if (!this.#words.has(form)) this.#words.set(form, placeholder)
    this.#search = undefined
  }
}
