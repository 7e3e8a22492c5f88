import { join, resolve } from 'node:path'
import { type Wishes, wasStreamed } from '../../fixtures/record/chosen.ts'
import type { RecordJob } from '../../fixtures/record/job.ts'
import { record } from '../../fixtures/record/record.ts'
import type { Recorded } from '../../fixtures/record/settle.ts'
import { refuseUnwritable } from '../../unwritable.ts'
import type { ExitCode, Io } from '../command.ts'
import { duration } from '../duration.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { misuse } from '../misuse.ts'
import { natural } from '../natural.ts'
import { dryRun } from './dry-run.ts'
import { type Choice, jobsFor } from './jobs.ts'
import { type OpenedClient, openClient } from './open-client.ts'
import { openSources, type RecordSettings, type RecordValues, recordSettings } from './settings.ts'
import { recordedLines, summaryLine } from './told.ts'

const FOLDER = 'fixtures'
/** Of an agent in a turn: each is paid for. */
const MOST_REQUESTS = 10
const ENDING = 'Interrupted. What is whole was written; once more ends at once.'

/** Records what scenarios ask, a fixture after the other. */
export async function recordScenarios(values: RecordValues, patterns: readonly string[], io: Io): Promise<ExitCode> {
  if (values.port !== undefined) throw misuse('The option --port is for --listen', 'Leave it out.')
  const recording = {
    ...{ patterns, wishes: wishesIn(values, patterns), loop: values.loop },
    ...(await recordSettings(values, io)),
    folder: resolve(io.cwd, values.out ?? FOLDER),
    mostRequests: natural('most-requests', values['most-requests'], { least: 1 }) ?? MOST_REQUESTS,
  }
  const opened = await openClient(values, io.cwd)
  try {
    const jobs = await jobsFor(recording, opened.client, io)
    if (jobs.length === 0) return nothing(io)
    const { targets, mostRequests } = recording
    if (values['dry-run']) return dryRun(jobs, { targets, mostRequests, baseUrl: values['base-url'] }, io)
    return await recordJobs(jobs, opened, recording, values, io)
  } finally {
    await opened.close()
  }
}

interface Recording extends RecordSettings, Pick<Choice, 'folder' | 'wishes'> {
  /** Of an agent in a turn. */
  readonly mostRequests: number
}

async function recordJobs(
  jobs: readonly RecordJob[],
  { client, clientInfo }: OpenedClient,
  { targets, folder, redaction, rules, mostRequests, wishes }: Recording,
  values: RecordValues,
  io: Io,
): Promise<ExitCode> {
  for (const { name } of jobs) refuseUnwritable(join(folder, name))
  const sourceOf = await openSources(targets, values['base-url'], io)
  const interrupt = listenForInterrupt(io.stderr, ENDING)
  const results: Recorded[] = []
  const emit = (job: RecordJob, recorded: Recorded): void => {
    results.push(recorded)
    io.stdout.write(recordedLines(job.name, recorded))
  }
  try {
    const done = await record({
      ...{ jobs, sourceOf, emit, folder, redaction, rules, client, clientInfo, mostRequests },
      stream: (job) => values.stream || wasStreamed(join(folder, job.name)),
      keepChunks: true,
      confirm: wishes.olderThan !== undefined,
      signal: interrupt.signal,
    })
    io.stdout.write(summaryLine(results, jobs.length - done))
    return interrupt.code() ?? exitCode(results, jobs.length - done)
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
  stderr.write(
    'There is nothing to record: no fixture is as you wish, or no scenario is for the target and the client.\n',
  )
  return 0
}

function exitCode(results: readonly Recorded[], left: number): ExitCode {
  const isVain = results.some((each) => 'isVain' in each && each.isVain)
  if (isVain || left > 0 || results.some(({ kind }) => kind === 'not-recorded')) return 3
  return results.some((each) => 'disagreements' in each && each.disagreements.length > 0) ? 1 : 0
}
