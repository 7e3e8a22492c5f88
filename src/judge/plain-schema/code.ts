import type { Ok } from './plain-schema.ts'
import { ALWAYS } from './word.ts'

/** JavaScript in the making: functions of one value `v` that tell whether it is fine, and what they need beside it. */
export class Code {
  readonly #functions = [`function ${ALWAYS}() { return true }`]
  readonly #constants: object[] = []
  #names = 0

  /** A name for a function that is written later. */
  name(): string {
    this.#names += 1
    return `test${this.#names}`
  }

  write(name: string, statements: string): void {
    this.#functions.push(`function ${name}(v) {\n${statements}\n}`)
  }

  constant(value: object): string {
    return `constant${this.#constants.push(value) - 1}`
  }

  /** The function of that name, ready to be called. */
  run(name: string): Ok {
    const names = this.#constants.map((_, index) => `constant${index}`)
    const make = new Function(...names, `'use strict'\n${this.#functions.join('\n')}\nreturn ${name}`)
    return make(...this.#constants)
  }
}
