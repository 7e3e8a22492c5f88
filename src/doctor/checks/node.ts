import { ok, type Told, wrong } from '../finding.ts'

/** Whether this Node is one of those that the package is for: `20.19.0` and `>=20.19`. */
export function nodeTold(version: string, range: string): Told {
  const least = range.replace(/^>=\s*/, '')
  if (isAtLeast(version, least)) return ok(`Node ${version}; ${least} or newer is needed.`)
  return wrong(`This is Node ${version}, and ${least} or newer is needed.`, 'Install a newer one: https://nodejs.org')
}

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}
