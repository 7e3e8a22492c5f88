import type { Registry } from '../reporters/index.ts'
import type { OptionSpecs } from './command.ts'

/** Every command that shows something to a person has it. */
export const COLOUR = {
  'no-color': { kind: 'flag', says: 'No colours; also: NO_COLOR in the environment' },
} as const satisfies OptionSpecs

export const JSON_OUTPUT = {
  json: { kind: 'flag', says: 'Everything that is known, as JSON' },
} as const satisfies OptionSpecs

/** How results are told, in one of the formats that there are. */
export function reportingBy(reporters: Registry<never>) {
  const names = Object.keys(reporters).join(', ')
  return {
    reporter: {
      kind: 'list',
      value: 'NAME[=FILE]',
      says: `How results are told: ${names}; on standard output or into a file. Repeatable`,
    },
    json: { kind: 'flag', says: 'The same as --reporter json' },
  } as const satisfies OptionSpecs
}

export const CONFIG = {
  config: { kind: 'text', value: 'FILE', says: 'Configuration, if not conformance.config.{ts,js,yaml} of this folder' },
} as const satisfies OptionSpecs

/** What every command says that tests a subject. */
export const SUBJECTS = `What is tested (SPEC):
  ./adapter.ts, ./adapter.ts#name  a module, and its export if not the default one
  "cmd:python3 adapter.py"         a program in any language; split as a shell does, but nothing is expanded
  http://127.0.0.1:8080/format     a server
  "client:python3 agent.py"        a whole client that makes requests itself; a module that exports one needs no client:
  NAME                             a program that the configuration calls so`
