import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { UserError } from '../errors.ts'
import type { Output } from '../reporters/reporter.ts'

const BATCH_LENGTH = 64 * 1024

/** Collects small writes into large ones and says when the stream can take no more. */
export interface Sink extends Output {
  write(text: string): void
  /** Passes on what is collected; resolves when the stream can take more. Undefined: at once. */
  ready(): Promise<void> | undefined
  /** Resolves when all has been written. Rejects with a `UserError` when it could not be. */
  close(): Promise<void>
}

export interface SinkOptions {
  /** The file, for the error when it cannot be written; absent for standard output, which closing leaves open. */
  readonly file?: string
}

export function sinkTo(stream: Writable, { file }: SinkOptions = {}): Sink {
  let batch = ''
  let failure: Error | undefined
  let draining: Promise<void> | undefined
  stream.on('error', (error) => {
    failure = error
  })

  function flush(): void {
    if (batch === '') return
    stream.write(batch)
    batch = ''
  }

  function check(): void {
    if (failure !== undefined) throw unwritable(failure, file)
  }

  async function drained(): Promise<void> {
    if (failure === undefined) await once(stream, 'drain').catch(() => undefined)
    draining = undefined
    check()
  }

  return {
    write(text) {
      batch += text
      if (batch.length > BATCH_LENGTH) flush()
    },
    ready() {
      flush()
      if (!stream.writableNeedDrain && failure === undefined) return undefined
      draining ??= drained()
      return draining
    },
    async close() {
      flush()
      const done = (resolve: () => void): unknown =>
        file === undefined ? stream.write('', () => resolve()) : stream.end(() => resolve())
      await new Promise<void>(done)
      check()
    },
  }
}

export function unwritable(error: unknown, file: string | undefined): UserError {
  const message = error instanceof Error ? error.message : String(error)
  const place = file === undefined ? {} : { place: { file } }
  return new UserError(`The report cannot be written: ${message}`, { ...place, hint: 'Write it somewhere else.' })
}
