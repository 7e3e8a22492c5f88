import { join, resolve } from 'node:path'
import { chosenJobs, type Wishes, wasStreamed } from '../../fixtures/record/chosen.ts'
import { type RecordJob, recordJobs } from '../../fixtures/record/job.ts'
import { record } from '../../fixtures/record/record.ts'
import type { Recorded } from '../../fixtures/record/settle.ts'
import { findScenarios } from '../../scenarios/catalogue.ts'
import { loadScenarios } from '../../scenarios/load.ts'
import type { ExitCode, Io } from '../command.ts'
import { duration } from '../duration.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { misuse } from '../misuse.ts'
import { dryRun } from './dry-run.ts'
import { openClient } from './open-client.ts'
import { openSources, type RecordValues, recordSettings } from './settings.ts'
import { recordedLines, summaryLine } from './told.ts'

const FOLDER = 'fixtures'
const ENDING = 'Interrupted. What is whole was written; once more ends at once.'

/** Records what scenarios ask, a fixture after the other. */
export async function recordScenarios(values: RecordValues, patterns: readonly string[], io: Io): Promise<ExitCode> {
  if (values.port !== undefined) throw misuse('The option --port is for --listen', 'Leave it out.')
  const wishes = wishesIn(values, patterns)
  const { targets, rules, redaction } = await recordSettings(values, io)
  const folder = resolve(io.cwd, values.out ?? FOLDER)
  const scenarios = await loadScenarios(findScenarios(patterns).map(({ file }) => file))
  const jobs = await chosenJobs(recordJobs(scenarios, targets), folder, wishes, Date.now())
  if (jobs.length === 0) return nothing(io)
  if (values['dry-run']) return dryRun(jobs, targets, values['base-url'], io)
  const sourceOf = await openSources(targets, values['base-url'], io)
  const interrupt = listenForInterrupt(io.stderr, ENDING)
  const results: Recorded[] = []
  const emit = (job: RecordJob, recorded: Recorded): void => {
    results.push(recorded)
    io.stdout.write(recordedLines(job.name, recorded))
  }
  try {
    const opened = await openClient(values, io.cwd)
    try {
      const done = await record({
        ...{ jobs, sourceOf, emit, folder, redaction, rules },
        client: opened.client,
        clientInfo: opened.clientInfo,
        stream: (job) => values.stream || wasStreamed(join(folder, job.name)),
        keepChunks: true,
        confirm: wishes.olderThan !== undefined,
        signal: interrupt.signal,
      })
      io.stdout.write(summaryLine(results, jobs.length - done))
      return interrupt.code() ?? exitCode(results, jobs.length - done)
    } finally {
      await opened.close()
    }
  } finally {
    interrupt.release()
  }
}

/** To record all there is costs money: it must be said. */
function wishesIn(values: RecordValues, patterns: readonly string[]): Wishes {
  const { missing, failed } = values
  const olderThan = duration('older-than', values['older-than'])
  const narrows = missing || failed || olderThan !== undefined
  if (!narrows && !values.all && patterns.length === 0) {
    throw misuse(
      'Nobody said what is recorded',
      'Name scenarios (turns/*), or say --all, --missing, --older-than 30d or --failed. See what it takes: --dry-run.',
    )
  }
  return { all: values.all || !narrows, missing, failed, olderThan }
}

function nothing({ stderr }: Io): ExitCode {
  stderr.write('There is nothing to record: no fixture is as you wish, or no scenario is for the target.\n')
  return 0
}

function exitCode(results: readonly Recorded[], left: number): ExitCode {
  const isVain = results.some((each) => 'isVain' in each && each.isVain)
  if (isVain || left > 0 || results.some(({ kind }) => kind === 'not-recorded')) return 3
  return results.some((each) => 'disagreements' in each && each.disagreements.length > 0) ? 1 : 0
}
