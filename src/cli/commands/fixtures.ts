import { defineCommand } from '../command.ts'
import { unknownName } from '../misuse.ts'
import { COLOUR, CONFIG } from '../options.ts'

const ACTIONS = ['import', 'export', 'verify', 'drift', 'prune'] as const

export const fixtures = defineCommand({
  name: 'fixtures',
  summary: 'Take over, hand out or look through recorded exchanges',
  words: `<${ACTIONS.join('|')}> <files..>`,
  fewestWords: 2,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    out: { kind: 'text', value: 'DIR', says: 'import, export: the folder that is written to' },
    'max-age': { kind: 'text', value: 'TIME', says: 'verify: a recording that is older is a problem: 30d' },
    'accept-edits': { kind: 'flag', says: 'verify: what was edited by hand is as it should be from now on' },
    'as-scenario': { kind: 'flag', says: 'import: make scenarios of the conversations that were recorded' },
    json: { kind: 'flag', says: 'verify, drift: everything that is known, as JSON' },
    live: { kind: 'flag', says: 'drift: hold the fixtures against what the providers answer now' },
    'base-url': { kind: 'text', value: 'URL', says: "drift --live: in place of the provider's own" },
    'fail-on': { kind: 'text', value: 'SEVERITY', says: 'drift: what is a failure: breaking, notable or any; notable' },
    reporter: {
      kind: 'list',
      value: 'NAME[=FILE]',
      says: 'drift: terminal, markdown or json; on standard output or into a file. Repeatable',
    },
    yes: { kind: 'flag', says: 'prune: remove what is shown' },
    ...CONFIG,
    ...COLOUR,
  },
  notes: [
    `  import   HAR of browsers, proxies and Polly, cassettes of VCR and its kin, recordings of nock, undici, WireMock,
           httpmock, httprr: each becomes a fixture, without secrets
  export   fixtures become plain HAR, for other tools
  verify   fixtures and other tools' recordings: requests that the provider would reject, secrets, files that cannot be
           read, that were edited, that are too old or of which nobody knows where they are from
  drift    OLD NEW, or OLD --live: what changed in the form of the answers to the same requests
  prune    DIR: fixtures whose scenario is gone, and those that say the same as another
Files, folders, and glob patterns in quotes.`,
    'Exit codes: 0 nothing is wrong · 1 verify found a problem, or drift a change · 2 a file could not be read or written · 3 nothing was there',
  ],
  async run(values, [action = '', ...sources], given) {
    const io = (await import('../safe-io.ts')).safeIo(given)
    const { out, json, config, yes } = values
    const settings = { out, maxAge: values['max-age'], acceptEdits: values['accept-edits'], json, config, sources }
    switch (action) {
      case 'import':
        if (values['as-scenario'])
          return (await import('../fixtures/import-scenarios.ts')).importScenarios(settings, io)
        return (await import('../fixtures/import.ts')).importFixtures(settings, io)
      case 'export':
        return (await import('../fixtures/export.ts')).exportFixtures(settings, io)
      case 'verify':
        return (await import('../fixtures/verify.ts')).verifyFixtures(settings, io)
      case 'drift':
        return (await import('../fixtures/drift.ts')).showDrift({ ...values, sources }, io)
      case 'prune':
        return (await import('../fixtures/prune.ts')).pruneFixtures({ sources, yes, config }, io)
      default:
        throw unknownName('action of fixtures', action, ACTIONS)
    }
  },
})
