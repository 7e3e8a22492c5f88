import { fileURLToPath } from 'node:url'

/** The folder of the shipped scenarios: the same from `src` as from `dist`. */
export const SHIPPED_SCENARIOS = fileURLToPath(new URL('../../scenarios/', import.meta.url))

/** What the scenarios of a folder share; the one file in it that is none. */
export const TOOLS_FILE = 'tools.yaml'
