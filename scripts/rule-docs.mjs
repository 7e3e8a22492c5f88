// Writes docs/rules/<dialect>.md, a page a dialect, from the rule records.
import './generate.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJiti } from 'jiti'

const root = new URL('..', import.meta.url)
const { pages } = await createJiti(import.meta.url).import('./rule-docs/page.ts')

for (const { path, text } of pages()) {
  const file = fileURLToPath(new URL(path, root))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
