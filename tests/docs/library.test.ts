import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { formatWithOptions } from 'node:util'
import { createJiti } from 'jiti'
import { expect, test, vi } from 'vitest'

const page = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/## (.*)\n\n```ts\n([^`]*)```\n```\n([^`]*)```/g)]
const index = fileURLToPath(new URL('../../src/index.ts', import.meta.url))

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(2)
})

test.each(examples.map(([, title, code, output]) => [title, code, output] as const))(
  '%s',
  async (_, code = '', output) => {
    const folder = mkdtempSync(fileURLToPath(new URL('./library-', import.meta.url)))
    const file = join(folder, 'example.ts')
    writeFileSync(file, code.replace("'llm-conformance'", JSON.stringify(pathToFileURL(index).href)))
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
      lines.push(formatWithOptions({ colors: false }, ...words))
    })
    try {
      await createJiti(import.meta.url).import(file)
    } finally {
      log.mockRestore()
      rmSync(folder, { recursive: true })
    }
    expect(`${lines.join('\n')}\n`).toBe(output)
  },
)
