import { parseArgs } from 'node:util'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { UserError } from '../../src/errors.ts'
import { adapterNames } from '../../tests/faulty/faulty-adapters.ts'
import { KINDS } from './damage/kinds.ts'
import { evaluate } from './evaluation.ts'
import { type Hunted, hunt } from './fuzz/hunt.ts'
import { fuzzSummary, fuzzTable } from './fuzz/report.ts'
import { damageReport } from './report/damages.ts'
import { recordedReport } from './report/recorded.ts'
import { refusalReport } from './report/refusals.ts'
import { summaryOf } from './report/summary.ts'
import { table } from './report/table.ts'

const USAGE = `npm run evaluate -- [FILE] [options]

Does the rulebook accept what providers accept, and find what they would refuse? Judges recorded requests, damages those
that were accepted in every way that makes sense, and holds the verdicts against what is known of each provider.

FILE: JSON Lines, plain or gzip: {id, dialect, provider (or host), path, model, status, accepted, request, error}.
Damage is done to the last exchange of calls and results, and to the first. Where no recording of a generation of models
could break like that, and without a file, the accepted examples of our own rules are damaged.

  --dialect ID   only this dialect, again for several: ${DIALECT_IDS.slice(0, 4).join(', ')},
                 ${DIALECT_IDS.slice(4).join(', ')}
  --kind NAME    only this kind of damage, again for several
  --kinds        list the kinds of damage
  --fuzz         instead, try conversations on each faulty adapter of tests/faulty: what is found, after how many
                 conversations, shown by how many messages
  --adapter NAME with --fuzz, only this adapter, again for several
  --seed N       with --fuzz, the seed; 1
  --all          list everything that was not judged as is to be expected, not the first few
  --help         this

Columns: of the requests made, those that the provider refuses (wrong), and how many a right rule rejects (caught); those
that it probably refuses (suspect, warned); those where only the provider can tell (undecidable, told); those that it
accepts (legal, passed); and those of which nobody knows. Exit code 1: a false alarm, or under 99 % caught; with --fuzz, a bug that is not found.
`

/** How many examples of a finding are listed. */
const FEW = 5

/** Runs the command: what it prints, line by line, and the exit code as the last value. */
export async function* run(args: readonly string[]): AsyncGenerator<string, 0 | 1> {
  const { values, positionals } = parsed(args)
  if (values.help === true) {
    yield USAGE.trimEnd()
    return 0
  }
  if (values.kinds === true) {
    yield* table(
      ['kind', 'what happens'],
      KINDS.map(({ name, what }) => [name, what]),
    )
    return 0
  }
  if (values.fuzz === true) return yield* fuzzed(values.adapter ?? adapterNames(), Number(values.seed ?? '1'))
  const [file] = positionals
  const evaluation = await evaluate({ file, dialects: values.dialect ?? [], kinds: values.kind ?? [] })
  const limit = values.all === true ? Number.POSITIVE_INFINITY : FEW
  yield* recordedReport(evaluation, limit)
  yield* refusalReport(evaluation.refused)
  yield* damageReport(evaluation.damages.tallies, limit)
  const { lines, isGood } = summaryOf(evaluation)
  yield ''
  yield* lines
  return isGood ? 0 : 1
}

const FUZZ_RUNS = 2000

async function* fuzzed(names: readonly string[], seed: number): AsyncGenerator<string, 0 | 1> {
  const hunted: Hunted[] = []
  for (const name of names) hunted.push(await hunt(name, seed, FUZZ_RUNS))
  const { lines, isGood } = fuzzSummary(hunted, FUZZ_RUNS)
  yield* fuzzTable(hunted)
  yield ''
  yield* lines
  return isGood ? 0 : 1
}

const OPTIONS = {
  dialect: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
  kinds: { type: 'boolean' },
  all: { type: 'boolean' },
  fuzz: { type: 'boolean' },
  adapter: { type: 'string', multiple: true },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function parsed(args: readonly string[]) {
  const { values, positionals } = read(args)
  if (positionals.length > 1) throw misuse(`One file at a time: ${positionals.join(', ')}.`)
  refuseUnknown('dialect', values.dialect ?? [], DIALECT_IDS)
  refuseUnknown(
    'kind',
    values.kind ?? [],
    KINDS.map(({ name }) => name),
  )
  refuseUnknown('adapter', values.adapter ?? [], adapterNames())
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) throw misuse(`${values.seed} is no seed.`)
  return { values, positionals }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error))
  }
}

function refuseUnknown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name))
  if (unknown !== undefined) throw misuse(`There is no ${what} ${unknown}.`)
}

function misuse(message: string): UserError {
  return new UserError(message, { hint: 'npm run evaluate -- --help' })
}
