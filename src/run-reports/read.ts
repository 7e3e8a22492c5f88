import { readFile } from 'node:fs/promises'
import { UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import { toPointer } from '../json-pointer.ts'
import { lazily } from '../lazily.ts'
import type { CaseEvent, RunSummary } from '../runner/events.ts'
import { type FormReader, formReader } from '../yaml/form-reader.ts'
import { type Placed, parseReport } from './parse-report.ts'
import type { RecordedCase, RunReport } from './run-report.ts'

type CaseForm = CaseEvent & Pick<RecordedCase, 'again'>
/** Reports of older versions do not tell of a baseline. */
type SummaryForm = Omit<RunSummary, 'known' | 'stale'> & Partial<Pick<RunSummary, 'known' | 'stale'>>

const SCHEMA = new URL('../schemas/report-run.json', import.meta.url)
const HINT = 'What `conformance run` writes by --reporter json or ndjson can be read here.'

const readers = lazily(() =>
  Promise.all([formReader<CaseForm>(SCHEMA, '#/$defs/case'), formReader<SummaryForm>(SCHEMA, '#/$defs/summary')]),
)

/** Reads what a run has written as JSON or JSON lines. Throws `UserError` with the place of what is no part of a report. */
export async function readRunReport(file: string): Promise<RunReport> {
  const { cases, summaries } = partsOf(await textOf(file), file)
  const [caseReader, summaryReader] = await readers()
  const [summary, second] = summaries
  if (second !== undefined) throw at(second, file, 'Here a second report ends; a file holds one.')
  const read = {
    file,
    cases: cases.map((one) => recorded(checked(one, caseReader, file))),
    ...(summary === undefined ? {} : { summary: complete(checked(summary, summaryReader, file)) }),
  }
  return counted(read)
}

interface Parts {
  readonly cases: readonly Placed[]
  readonly summaries: readonly Placed[]
}

function partsOf(text: string, file: string): Parts {
  const written = parseReport(text, file)
  if ('lines' in written) {
    const isSummary = ({ value }: Placed): boolean => isObject(value) && value.type === 'summary'
    return { cases: written.lines.filter((one) => !isSummary(one)), summaries: written.lines.filter(isSummary) }
  }
  const { version, cases, summary } = written.document
  if (version !== 1 || !Array.isArray(cases)) throw at({ value: undefined }, file, 'This is no report of a run.')
  return {
    cases: cases.map((value, index) => ({ value, pointer: toPointer(['cases', index]) })),
    summaries: [{ value: summary, pointer: '/summary' }],
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw at({ value: undefined }, file, isMissing ? 'There is no such file.' : 'The file cannot be read.')
  }
}

function checked<T>(placed: Placed, reader: FormReader<T>, file: string): T {
  const read = reader(placed.value, [])
  if ('form' in read) return read.form
  const [mistake] = read.mistakes
  const pointer = `${placed.pointer ?? ''}${toPointer(mistake?.path ?? [])}`
  throw at({ ...placed, pointer }, file, mistake?.message ?? 'This is no part of a report.')
}

function recorded({ again, ...event }: CaseForm): RecordedCase {
  return again === undefined ? { event } : { event, again }
}

function complete({ known = 0, stale = [], ...summary }: SummaryForm): RunSummary {
  return { ...summary, known, stale }
}

/** Lines that got lost would be cases that nobody misses. */
function counted(report: RunReport): RunReport {
  const { file, cases, summary = { cases: cases.length } } = report
  if (summary.cases === cases.length) return report
  const message = `The report sums up ${summary.cases} cases and tells of ${cases.length}.`
  throw new UserError(message, { place: { file }, hint: 'A part of it got lost. Run these cases again.' })
}

function at({ line, pointer }: Placed, file: string, message: string): UserError {
  const place = { file, ...(line === undefined ? {} : { line }), ...(pointer === undefined ? {} : { pointer }) }
  return new UserError(message, { place, hint: HINT })
}
