import type { SecretKind } from './kinds.ts'

/** Ours, in any case; also inside of others' texts. */
const OURS = /redacted-[a-z]+-\d+/i
/** Numbers that stand for numbers: nine, zeros, and which one. */
const OUR_NUMBER = /^9000+\d*$/
/** What other tools and people put in the place of secrets, or where one is to be put. */
const THEIRS =
  /^(?:\[[^\]]*\]|<[^>]*>|\{\{.*\}\}|\$\{?[\w.]+\}?|[*x.#-]+|test|dummy|fake|none|null|undefined|true|false|.*(?:redacted|scrubbed|filtered|masked|placeholder).*)$/i
/** Longer than any placeholder: texts that merely hold such a word. */
const LONGEST = 80

/** Fewer could not tell that they stand for something. */
const LEAST_DIGITS = 6

/** Whether a value stands for a secret and is none. */
export function isPlaceholder(value: string): boolean {
  if (OURS.test(value) || OUR_NUMBER.test(value) || value.trim() === '') return true
  return value.length <= LONGEST && THEIRS.test(value.trim())
}

/** Gives each secret a name to stand for it: the same for the same, and nothing in it that comes from the secret. */
export class Placeholders {
  readonly #given = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** `keep`: how the secret begins, where clients look at that. `frame`: what must stand around it. */
  of(secret: string, kind: SecretKind, keep = '', frame = (inner: string): string => inner): string {
    const before = this.#given.get(secret)
    if (before !== undefined) return before
    const placeholder = /^\d{6,}$/.test(secret) ? this.#newNumber(secret.length) : frame(`${keep}${this.#next(kind)}`)
    this.#given.set(secret, placeholder)
    return placeholder
  }

  /** For a number that stands where only a number may. */
  ofNumber(secret: string): string {
    const before = this.#given.get(secret)
    if (before !== undefined && /^\d+$/.test(before)) return before
    const key = `number ${secret}`
    const placeholder = this.#given.get(key) ?? this.#newNumber(Math.max(secret.length, LEAST_DIGITS))
    this.#given.set(key, placeholder)
    return placeholder
  }

  #next(kind: string): string {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `redacted-${kind}-${count}`
  }

  #newNumber(length: number): string {
    const count = (this.#counts.get('number') ?? 0) + 1
    this.#counts.set('number', count)
    return `9${String(count).padStart(length - 1, '0')}`
  }
}
