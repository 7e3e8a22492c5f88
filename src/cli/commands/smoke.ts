import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, JSON_OUTPUT, SUBJECTS } from '../options.ts'

export const smoke = defineCommand({
  name: 'smoke',
  summary: 'Tell what is wrong with an adapter or a client, step by step',
  words: '',
  fewestWords: 0,
  mostWords: 0,
  options: {
    subject: { kind: 'text', value: 'SPEC', says: 'What is tested: see below' },
    target: { kind: 'text', value: 'TARGET', says: 'Whom its requests are for; the first that it knows' },
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that it may take for an answer; 10000' },
    ...CONFIG,
    ...JSON_OUTPUT,
    ...COLOUR,
  },
  notes: [
    SUBJECTS,
    'It starts the adapter and tries what every one must be able to do, and what adapters get wrong: see docs/subject-protocol.md,\n' +
      'and for a whole client docs/clients.md.',
    'Exit codes: 1 a step failed · 2 the command line is wrong · 3 it does not start · 0 otherwise',
  ],
  async run(values, _, io) {
    const { smokeSubject } = await import('../smoke-subject.ts')
    return smokeSubject(values, io)
  },
})
