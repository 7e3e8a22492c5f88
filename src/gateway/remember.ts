import type { Body } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Memory } from '../judge/earlier/memory.ts'
import type { Asked } from './arrival.ts'
import type { Answer } from './backend.ts'

const NOTHING: Body = {}

/** Keeps what was answered, so that later requests are judged by it. It is read again only when one depends on it. */
export function remember(memory: Memory, { request, target }: Asked, answer: Answer): void {
  const dialect = dialectOf(target.dialect)
  if (dialect.said === undefined || answer.kind !== 'message') return
  const { message, manner } = answer
  memory.add(target, {
    request: dialect.resume === undefined ? NOTHING : request,
    response: () => dialect.reply(message, target, manner),
  })
}
