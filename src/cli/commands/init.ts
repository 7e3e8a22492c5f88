import { defineCommand } from '../command.ts'

export const init = defineCommand({
  name: 'init',
  summary: 'Write a first configuration, adapter and scenario',
  words: '[folder]',
  fewestWords: 0,
  mostWords: 1,
  options: {
    language: {
      kind: 'text',
      value: 'NAME',
      says: 'Of the adapter: typescript, javascript, python, go or rust; what the folder tells of',
    },
    ci: { kind: 'text', value: 'NAME', says: 'Also write a workflow that runs the scenarios: github' },
    'dry-run': { kind: 'flag', says: 'Show what would be written, and write nothing' },
  },
  notes: [
    'It looks at package.json, pyproject.toml, requirements.txt, go.mod or Cargo.toml, and writes\n' +
      '  conformance.config.ts   what is tested, for the providers that your packages talk to; .js, .mjs or .yaml elsewhere\n' +
      '  conformance/adapter.*   an adapter that works as it stands, with one place for your own code\n' +
      '  conformance/scenarios/  a scenario of your own\n' +
      'A file that is there already stays as it is. Nothing is asked, and nothing is installed.',
    'Exit codes: 0 something was written · 2 all was there already, or could not be written, or the command line is wrong',
  ],
  async run(values, [folder = '.'], io) {
    const { initProject } = await import('../init-project.ts')
    return initProject(folder, values, io)
  },
})
