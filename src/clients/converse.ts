import type { SubjectProcess } from '../subjects/process.ts'
import { failure } from '../subjects/thrown.ts'
import type { Turn } from './define.ts'
import { type Result, readAnswer, unlessStrayed } from './heard.ts'
import type { Params, Results } from './protocol.ts'
import type { Remote } from './remote-client.ts'
import type { Heard } from './running.ts'

type Long = 'send' | 'loop/turn' | 'models'

/** Asks for what takes its time and can be cancelled. A client that goes on after a cancel is ended. */
export async function converse<M extends Long>(
  { board, fence, limits }: Pick<Remote, 'board' | 'fence' | 'limits'>,
  process: SubjectProcess,
  method: M,
  params: Omit<Params[M], 'call'>,
  { signal, report }: Omit<Turn, 'text'>,
): Promise<Result<Results[M]>> {
  const line = board.openCall(report)
  let timer: NodeJS.Timeout | undefined
  let isOverdue = false

  function cancel(): void {
    process.notify('cancel', { call: line.id } satisfies Params['cancel'])
    timer = setTimeout(() => {
      isOverdue = true
      void process.stop()
    }, limits.grace)
  }

  try {
    const answering = process.call(method, { ...params, call: line.id }, limits.turn)
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
    const answer = await answering
    if (isOverdue) return failure('hangs', `It goes on for more than ${limits.grace} ms after it was cancelled.`)
    const wrong = await board.delivered()
    if (wrong !== undefined) return failure('garbage', wrong)
    return unlessStrayed(await readAnswer(method, answer, process.output()), fence)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    line.close()
  }
}

/** Of what ends in a text, or in nothing. */
export function heardText(read: Result<{ readonly text?: string }>): Heard {
  if (read.kind !== 'result') return read
  const { text } = read.value
  return { kind: 'done', ...(text === undefined ? {} : { text }) }
}
