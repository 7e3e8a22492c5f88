import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Registry } from '../reporters/index.ts'
import type { ReporterOptions } from '../reporters/reporter.ts'
import { loadStyle, plain } from '../reporters/style.ts'
import { wantsColour } from './colour.ts'
import type { Io, Terminal } from './command.ts'
import { isStepSummary, pathInRepository } from './in-github.ts'
import type { ReporterSpec } from './reporter-specs.ts'
import { type Sink, sinkTo, unwritable } from './sink.ts'

export interface Reporting<Event> {
  emit(event: Event): void
  /** Resolves when all reports can take more; undefined: at once. */
  ready(): Promise<void> | undefined
  close(): Promise<void>
}

export interface ReportingOptions extends Pick<ReporterOptions, 'fixOf'>, Partial<Arguments> {
  readonly noColour: boolean
}
type Arguments = Pick<ReporterOptions, 'subjectArgument' | 'scenarioArgument' | 'againBy' | 'scenarioFile'>

/** Where nobody knows better, things are called by their names. */
const BY_NAME: Arguments = { subjectArgument: (name) => name, scenarioArgument: (id) => id }

const FILE_WIDTH = 120
const LEAST_WIDTH = 60

/** Opens every report, so that a file that cannot be written is known before anything runs. */
export async function openReporters<Event>(
  specs: readonly ReporterSpec[],
  registry: Registry<Event>,
  options: ReportingOptions,
  io: Io,
): Promise<Reporting<Event>> {
  const sinks: Sink[] = []
  const reports: ((event: Event) => void)[] = []
  const inRepository = pathInRepository(io)
  for (const { name, file } of specs) {
    const reporter = await registry[name]?.()
    if (reporter === undefined) throw new Error(`no reporter ${name}`)
    const sink = file === undefined ? sinkTo(io.stdout) : await fileSink(file, isStepSummary(file, io) ? 'a' : 'w')
    sinks.push(sink)
    reports.push(reporter(sink, { ...BY_NAME, inRepository, ...options, ...(await look(file, options, io)) }))
  }
  return {
    emit(event) {
      for (const report of reports) report(event)
    },
    ready() {
      const waits = sinks.flatMap((sink) => sink.ready() ?? [])
      return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined)
    },
    async close() {
      await Promise.all(sinks.map((sink) => sink.close()))
    },
  }
}

async function look(file: string | undefined, { noColour }: ReportingOptions, io: Io) {
  if (file !== undefined) return { style: plain, width: FILE_WIDTH }
  return { style: await loadStyle(wantsColour(io.stdout, io, noColour)), width: terminalWidth(io.stdout) }
}

/** Some terminals say that they have no columns. */
function terminalWidth({ columns = 0 }: Terminal): number {
  return columns === 0 ? FILE_WIDTH : Math.max(columns, LEAST_WIDTH)
}

/** Opens a file for writing, and the folder it is in. Throws `UserError` where it cannot be written. */
export async function fileSink(file: string, flags: 'w' | 'a' = 'w'): Promise<Sink> {
  try {
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, flags)
    return sinkTo(handle.createWriteStream(), { file })
  } catch (error) {
    throw unwritable(error, file)
  }
}
