import { readAddress } from '../detection/address.ts'
import { modelInPath } from '../detection/routes.ts'
import type { Hints } from './logged-request.ts'

/** What the command line says goes before what the record says; a dialect also before the record's path. */
export function mergeHints(own: Hints, given: Hints): Hints {
  if (given.dialect === undefined) return { ...own, ...given }
  const { path, url, ...rest } = own
  const address = readAddress(url ?? '')
  const model = own.model ?? modelInPath(path ?? address.path ?? '')
  const provider = own.provider ?? address.host
  return { ...rest, ...(model !== undefined && { model }), ...(provider !== undefined && { provider }), ...given }
}
