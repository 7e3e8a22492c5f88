import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, JSON_OUTPUT } from '../options.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Tell what is wrong with the set-up',
  words: '',
  fewestWords: 0,
  mostWords: 0,
  options: {
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that a subject may take to start; 30000' },
    ...CONFIG,
    ...JSON_OUTPUT,
    ...COLOUR,
  },
  notes: [
    'It looks at Node, the package and its copies, the configuration and what it names, the fixtures, and the environment.\n' +
      'Subjects are started and ended again; nothing is sent beyond this machine, and nothing is written. Of keys it tells the\n' +
      'names of the variables, never their values.',
    'Exit codes: 0 all is well, but for warnings · 2 the set-up is wrong · 3 a subject does not start, or something could\n' +
      '  not be looked at',
  ],
  async run(values, _, io) {
    const { examineSetup } = await import('../examine-setup.ts')
    return examineSetup(values, io)
  },
})
