import { fileURLToPath } from 'node:url'
import type { OwnDialect } from '../../src/dialects/registry.ts'
import { loadDialects } from '../../src/own-dialects/load.ts'

/** A dialect that ships as code, as a description has it. */
export async function described(name: 'anthropic' | 'cohere' | 'ollama'): Promise<OwnDialect> {
  const file = fileURLToPath(new URL(`described/${name}.yaml`, import.meta.url))
  const [dialect] = await loadDialects([file])
  if (dialect === undefined) throw new Error(`No dialect in ${file}`)
  return dialect
}
