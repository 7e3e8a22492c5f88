import type { SubjectProcess } from '../subjects/process.ts'
import { failure } from '../subjects/thrown.ts'
import type { Turn } from './define.ts'
import { readAnswer, unlessStrayed } from './heard.ts'
import type { Params } from './protocol.ts'
import type { Remote } from './remote-client.ts'
import type { Heard } from './running.ts'

type Long = 'send' | 'loop/turn'

/** Asks for what takes its time and can be cancelled. A client that goes on after a cancel is ended. */
export async function converse<M extends Long>(
  { board, fence, limits }: Pick<Remote, 'board' | 'fence' | 'limits'>,
  process: SubjectProcess,
  method: M,
  params: Omit<Params[M], 'call'>,
  { signal, report }: Omit<Turn, 'text'>,
): Promise<Heard> {
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
    const read = unlessStrayed(await readAnswer(method, answer, process.output()), fence)
    return read.kind === 'result' ? { kind: 'done', ...textIn(read.value) } : read
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    line.close()
  }
}

function textIn({ text }: { readonly text?: string }): { text?: string } {
  return text === undefined ? {} : { text }
}
