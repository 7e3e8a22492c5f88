import { readFileSync } from 'node:fs'

/** Of this package. */
export const VERSION: string = versionIn(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

function versionIn(text: string): string {
  const { version }: { version: string } = JSON.parse(text)
  return version
}
