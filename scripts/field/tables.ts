import type { Input } from '../../src/scenarios/case.ts'
import type { ClientResult, FieldReport, Tally } from './report.ts'

export const INPUT_TITLES: Readonly<Record<Input, string>> = {
  valid: 'Valid input broken',
  foreign: 'Foreign ids and shapes',
  damaged: 'Damaged input',
}

export const TITLE = 'Clients in the field'

export const ABOUT = [
  'What whole clients do in the scenarios of this package. Each is run by `npm run field` in a process of its own, with a gateway on loopback in place of the provider.',
  'A failure is a request that the provider would refuse, one that does not say what happened, or a fault in what the client does with an answer. Each failing case is counted once, under the first thing that is wrong. Failures are sorted by what the client was given: a history without fault, one with ids and shapes of another provider, a damaged one.',
  'A count is no mark for quality: drivers differ in how much of the work is the library. What was checked in the code of a library stands in docs/field.md.',
]

/** Clients, with what is installed and how many cases ended how. */
export function overview({ clients }: FieldReport): string[][] {
  return [
    ['client', 'target', 'packages', 'passed', 'failed', 'skipped', 'in error'],
    ...clients.map((result) => [
      result.client,
      result.target,
      versions(result),
      ...[result.pass, result.fail, result.skip, result.error].map(String),
    ]),
  ]
}

/** Clients by family of scenarios: failed of all that ran. */
export function byFamily({ clients }: FieldReport): string[][] {
  const families = [...new Set(clients.flatMap(({ families }) => Object.keys(families)))].sort()
  return [
    ['client', 'target', ...families],
    ...clients.map((result) => [
      result.client,
      result.target,
      ...families.map((family) => share(result.families[family])),
    ]),
  ]
}

export function versions({ packages }: ClientResult): string {
  return Object.entries(packages)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}

function share(tally: Tally | undefined): string {
  if (tally === undefined) return ''
  const bad = tally.fail + tally.error
  const all = bad + tally.pass
  if (all === 0) return '–'
  return bad === 0 ? `✓ ${all}` : `${bad} of ${all}`
}
