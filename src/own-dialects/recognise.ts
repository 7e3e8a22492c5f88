import type { OwnDialect } from '../dialects/registry.ts'
import type { Compile } from './fits.ts'
import type { DialectForm } from './form.ts'

/** No path of an API is as long; a pattern that a person wrote takes its time over what is. */
const LONGEST_PATH = 300

/** Both the path and the body must fit where the description tells both; by a path alone nothing without one is known. */
export function recogniserOf({ recognise = {} }: DialectForm, compile: Compile): OwnDialect['recognises'] {
  const pattern = recognise.path === undefined ? undefined : new RegExp(recognise.path)
  const fits = recognise.body === undefined ? undefined : compile(recognise.body)
  return (body, path) => {
    if (pattern === undefined && fits === undefined) return false
    if (pattern !== undefined && (path === undefined ? fits === undefined : !matches(pattern, path))) return false
    return fits === undefined || fits(body)
  }
}

function matches(pattern: RegExp, path: string): boolean {
  const clean = path.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return clean.length <= LONGEST_PATH && pattern.test(clean)
}
