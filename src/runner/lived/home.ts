import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The folder of a client for one life. */
export class Home {
  readonly path = mkdtempSync(join(tmpdir(), 'conformance-home-'))
  #damaged: readonly string[] = []

  /** Makes what is in its files unreadable; false: nothing is in it. */
  damage(): boolean {
    const files = readdirSync(this.path, { recursive: true, encoding: 'utf8' })
      .map((name) => join(this.path, name))
      .filter((file) => statSync(file).isFile() && statSync(file).size > 0)
    for (const file of files) writeFileSync(file, Buffer.alloc(readFileSync(file).length))
    this.#damaged = files.map((file) => basename(file))
    return files.length > 0
  }

  get isDamaged(): boolean {
    return this.#damaged.length > 0
  }

  /** Names of files that were damaged, where none of these texts tells of one. */
  untold(texts: readonly string[]): readonly string[] {
    return this.#damaged.some((name) => texts.some((text) => text.includes(name))) ? [] : this.#damaged
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
