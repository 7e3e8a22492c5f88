import { resolve } from 'node:path'
import { type Heard, listen } from '../../fixtures/record/listen.ts'
import { printable } from '../../reporters/printable.ts'
import { refuseUnwritable } from '../../unwritable.ts'
import { baseUrlLines } from '../base-url-lines.ts'
import type { ExitCode, Io } from '../command.ts'
import { exchangeLine } from '../exchange-line.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { misuse } from '../misuse.ts'
import { natural } from '../natural.ts'
import { openSources, type RecordValues, recordSettings } from './settings.ts'
import { countOf, disagreementLines } from './told.ts'

const PORT = 4010
const LARGEST_PORT = 65_535
/** Milliseconds that answers under way have to end. */
const GRACE = 10_000
const STOPPING = 'Stopping. Answers under way may end; once more ends at once, and nothing is written.'

/** Records what clients ask, until somebody ends it. */
export async function recordListening(values: RecordValues, patterns: readonly string[], io: Io): Promise<ExitCode> {
  refuseOthers(values, patterns)
  const { targets, ...settings } = await recordSettings(values, io)
  const [target, other] = targets
  if (other !== undefined) throw misuse('With --listen there is one target', 'Name one: --target anthropic')
  const port = natural('port', values.port, { most: LARGEST_PORT }) ?? PORT
  const file = resolve(io.cwd, fileIn(values))
  refuseUnwritable(file)
  const sourceOf = await openSources(targets, values['base-url'], io)
  const interrupt = listenForInterrupt(io.stderr, STOPPING)
  const proxy = await listen({
    ...settings,
    port,
    target,
    file,
    source: sourceOf(target),
    onExchange(exchange) {
      const line = exchangeLine(exchange)
      if (line !== undefined) io.stderr.write(`${line}\n`)
    },
  })
  io.stdout.write(`Listening on ${proxy.url}\n`)
  if (io.stderr.isTTY === true) io.stderr.write(baseUrlLines([target], proxy.url))
  await new Promise<void>((done) => interrupt.signal.addEventListener('abort', () => done(), { once: true }))
  const heard = await proxy.finish(GRACE)
  interrupt.release()
  const lines = heardLines(file, heard)
  if (heard.kind === 'written' || heard.kind === 'unchanged') io.stdout.write(lines)
  else io.stderr.write(lines)
  return heard.kind === 'set-aside' ? 3 : (interrupt.code() ?? 0)
}

function heardLines(file: string, heard: Heard): string {
  if (heard.kind === 'nothing') return 'Nobody has asked: nothing was written.\n'
  const rest = `(${countOf(heard.exchanges, 'exchange')})\n${disagreementLines(heard.disagreements)}`
  if (heard.kind !== 'set-aside') return `${heard.kind}  ${printable(file)} ${rest}`
  return [
    `not written  ${printable(file)}: ${printable(heard.reason)} The fixture has better answers, and stays.\n`,
    `What was heard is in ${printable(heard.file)} ${rest}`,
  ].join('')
}

function fileIn({ out }: RecordValues): string {
  if (out?.endsWith('.har') === true) return out
  throw misuse(
    out === undefined ? 'It is not said where to write to' : 'A fixture is a file that ends in .har',
    'For example: --listen --out fixtures/mine.har',
  )
}

function refuseOthers(values: RecordValues, patterns: readonly string[]): void {
  const { all, missing, failed, stream, loop, subject, 'most-requests': most } = values
  const chooses =
    all ||
    missing ||
    failed ||
    stream ||
    loop ||
    values['dry-run'] ||
    (values['older-than'] ?? most ?? subject) !== undefined
  if (!chooses && patterns.length === 0) return
  throw misuse(
    'With --listen a client of yours says what is asked',
    'Leave out scenarios, and what chooses among them.',
  )
}
