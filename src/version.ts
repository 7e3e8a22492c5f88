import { readFileSync } from 'node:fs'

const manifest: { readonly version: string; readonly engines: { readonly node: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** Of this package. */
export const VERSION: string = manifest.version

/** The versions of Node that it is for. */
export const NODE_RANGE: string = manifest.engines.node
