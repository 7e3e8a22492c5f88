import { RUN_REPORTERS } from '../../reporters/index.ts'
import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, reportingBy } from '../options.ts'
import { VOLATILE } from '../volatile-pointer.ts'

export const replay = defineCommand({
  name: 'replay',
  summary: 'Hold what a client asks against what was recorded, and answer it with that',
  words: '[fixtures..]',
  fewestWords: 0,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    subject: {
      kind: 'list',
      value: 'SPEC',
      says: 'The client: ./agent.ts, "client:python3 agent.py". Without one, each recorded request is made again as it is. Repeatable',
    },
    target: {
      kind: 'list',
      value: 'TARGETS',
      says: 'Only fixtures that ask these, with commas between: anthropic,openai/gpt-4o. Repeatable',
    },
    ...VOLATILE,
    pace: {
      kind: 'text',
      value: '1|0',
      says: '1: streams as fast as they were recorded; 0, the default, without waiting',
    },
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that a client may take for a request; 10000' },
    bail: { kind: 'flag', says: 'Stop at the first case that fails or is in error' },
    ...CONFIG,
    ...reportingBy(RUN_REPORTERS),
    ...COLOUR,
  },
  notes: [
    `Fixtures are files, folders or patterns in quotes; without one, the folder fixtures. Recordings of other tools will do. A fixture
that is called after a scenario (turns/one-call@openai-gpt-4o.har) drives the client by it; any other tells it the history of each
recorded request. A request that was not recorded, and a recording that is not asked for, fail.`,
    `Exit codes: 1 a case failed · 2 the command line is wrong, or a file cannot be read
  3 a case is in error and none failed, or nothing was checked · 0 otherwise`,
  ],
  async run(values, words, io) {
    const [{ replayFixtures }, { safeIo }] = await Promise.all([
      import('../replay-fixtures.ts'),
      import('../safe-io.ts'),
    ])
    return replayFixtures(values, words, safeIo(io))
  },
})
