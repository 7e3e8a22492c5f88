import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of files for one test; `using` removes it. */
export function folder(files: Readonly<Record<string, string>>): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'conformance-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}
