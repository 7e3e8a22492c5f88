import type { RedactionConfig } from './redaction-config.ts'

const before = new Map<string, Promise<RedactionConfig | undefined>>()

/**
 * What the configuration of a folder says of redaction; read once, and without taking anything else of it into use. Throws
 * `UserError`.
 */
export function redactionIn(folder: string): Promise<RedactionConfig | undefined> {
  const known = before.get(folder)
  if (known !== undefined) return known
  const reading = readIn(folder)
  before.set(folder, reading)
  return reading
}

/** Most have no configuration; only the others load what reads one. */
async function readIn(folder: string): Promise<RedactionConfig | undefined> {
  const { findConfig } = await import('./find.ts')
  const file = findConfig(folder)
  if (file === undefined) return undefined
  const { readConfig } = await import('./load.ts')
  return (await readConfig(file)).redaction
}
