import type { GatewayOptions } from '../gateway/gateway.ts'
import type { JudgedExchange } from '../gateway/judged-exchange.ts'
import { startGateway } from '../gateway/start-gateway.ts'
import { printable } from '../reporters/printable.ts'
import { baseUrlLines } from './base-url-lines.ts'
import type { ExitCode, Io } from './command.ts'
import { exchangeLine } from './exchange-line.ts'
import { listenForInterrupt } from './interrupt.ts'
import { fileSink } from './open-reporters.ts'
import { type ServeSettings, type ServeValues, serveSettings } from './serve-settings.ts'
import type { Sink } from './sink.ts'

/** Milliseconds that answers under way have to end. */
const GRACE = 10_000

const STOPPING = 'Stopping. Answers under way may end; once more ends at once.'

/** Serves until somebody ends it. */
export async function serveGateway(values: ServeValues, io: Io): Promise<ExitCode> {
  const interrupt = listenForInterrupt(io.stderr, STOPPING)
  const settings = await serveSettings(values, io)
  const { logFile, targets } = settings
  const log = logFile === undefined ? undefined : await fileSink(logFile)
  const tally = { accepted: 0, rejected: 0, 'not-judged': 0 }
  const gateway = await startGateway({
    ...optionsOf(settings),
    onExchange(exchange) {
      tally[exchange.verdict] += 1
      tell(exchange, io, log)
    },
  })
  io.stdout.write(`Listening on ${gateway.url}\n`)
  if (io.stderr.isTTY === true) io.stderr.write(baseUrlLines(targets, gateway.url))
  await whenAborted(interrupt.signal)
  await gateway.close(GRACE)
  await log?.close()
  interrupt.release()
  io.stderr.write(`${tally.accepted} accepted, ${tally.rejected} rejected\n`)
  const shortfall = settings.shortfall()
  for (const line of shortfall) io.stderr.write(`${printable(line)}\n`)
  return shortfall.length > 0 ? 1 : (interrupt.code() ?? 0)
}

function optionsOf({ port, targets, strict, rules, redaction, openBackend }: ServeSettings): GatewayOptions {
  return {
    port,
    targets,
    strict,
    redaction,
    ...(rules.length > 0 && { rules }),
    openBackend,
  }
}

/** A log that cannot be written is told of when it is closed. */
function tell(exchange: JudgedExchange, { stderr }: Io, log: Sink | undefined): void {
  const line = exchangeLine(exchange)
  if (line !== undefined) stderr.write(`${line}\n`)
  log?.write(`${JSON.stringify(exchange)}\n`)
  log?.ready()?.catch(() => undefined)
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
