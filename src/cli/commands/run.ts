import { RUN_REPORTERS } from '../../reporters/index.ts'
import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, reportingBy, SUBJECTS } from '../options.ts'

export const run = defineCommand({
  name: 'run',
  summary: 'Test formatters and clients with scenarios',
  words: '[scenarios..]',
  fewestWords: 0,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    subject: {
      kind: 'list',
      value: 'SPEC',
      says: 'What is tested: see below; reference, the default, is built in. Repeatable',
    },
    target: {
      kind: 'list',
      value: 'TARGETS',
      says: 'Whom the requests are for, with commas between: anthropic,gemini/gemini-2.5-pro, or all. Repeatable',
    },
    tag: { kind: 'list', value: 'TAGS', says: 'Scenarios with one of these tags, commas between. Repeatable' },
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that a subject may take for a request; 10000' },
    bail: { kind: 'flag', says: 'Stop at the first case that fails or is in error' },
    concurrency: {
      kind: 'text',
      value: 'N',
      says: 'Cases of a client that run at a time, each in processes of its own; twice the processors, at most 8',
    },
    baseline: {
      kind: 'text',
      value: 'FILE',
      says: 'Failures that are known and do not count, if not conformance.baseline.yaml of this folder',
    },
    'update-baseline': { kind: 'flag', says: 'Write what fails in this run into that file' },
    'no-baseline': { kind: 'flag', says: 'Every failure counts' },
    watch: { kind: 'flag', says: 'Run again whenever a file below this folder changes' },
    shard: { kind: 'text', value: 'I/N', says: 'Run the I-th of N parts' },
    ...CONFIG,
    ...reportingBy(RUN_REPORTERS),
    ...COLOUR,
  },
  notes: [
    SUBJECTS,
    `Scenarios are named by globs over their ids (turns/*), or as files or folders of your own. Without a name: all.
What is not said here is taken from conformance.config.ts, .js or .yaml.`,
    `Exit codes: 1 a case failed, or the baseline knows a failure that is none any more · 2 the command line or the configuration is wrong
  3 a case is in error and none failed, or nothing was checked · 0 otherwise`,
  ],
  async run(values, patterns, io) {
    if (values.watch) {
      const { watchRun } = await import('../watch/watch-run.ts')
      return watchRun(values, patterns, io)
    }
    const { runScenarios } = await import('../run-scenarios.ts')
    return runScenarios(values, patterns, io)
  },
})
