import { FUZZ_REPORTERS } from '../../reporters/index.ts'
import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, reportingBy, SUBJECTS } from '../options.ts'

export const fuzz = defineCommand({
  name: 'fuzz',
  summary: 'Test a formatter with conversations that nobody thought of',
  words: '',
  fewestWords: 0,
  mostWords: 0,
  options: {
    subject: { kind: 'text', value: 'SPEC', says: 'What is tested: see below' },
    target: {
      kind: 'list',
      value: 'TARGETS',
      says: 'Whom the requests are for, with commas between: anthropic,gemini/gemini-2.5-pro, or all. Repeatable',
    },
    runs: { kind: 'text', value: 'N', says: 'Conversations to try; 1000' },
    time: { kind: 'text', value: 'TIME', says: 'Begin no conversation after that time: 30s, 5m' },
    seed: { kind: 'text', value: 'N', says: 'Try the conversations of an earlier run again' },
    save: { kind: 'text', value: 'DIR', says: 'Write what is found as scenarios, which run takes' },
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that a subject may take for a request; 10000' },
    ...CONFIG,
    ...reportingBy(FUZZ_REPORTERS),
    ...COLOUR,
  },
  notes: [
    SUBJECTS,
    `Conversations are made up of calls, parallel calls, odd ids, cancels, orphans, reasoning, tools of the provider, changes of
the provider and more. Each fault is told once, by the smallest conversation that shows it.`,
    'The same seed, targets and number of runs give the same result. Ctrl-C ends it with what was found until then.',
    `Exit codes: 1 something was found, a subject that hangs, throws or exits included · 2 the command line is wrong
  3 the subject could not be started, or nothing was checked · 0 otherwise`,
  ],
  async run(values, _, io) {
    const { runFuzz } = await import('../run-fuzz.ts')
    return runFuzz(values, io)
  },
})
