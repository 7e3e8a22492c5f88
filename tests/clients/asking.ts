import { fileURLToPath } from 'node:url'
import type { Message } from '../../src/conversation/message.ts'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import type { Outcome, Subject } from '../../src/subjects/subject.ts'

export const OPENAI = { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4.1' } as const
export const HELLO: readonly Message[] = [{ role: 'user', parts: [{ type: 'text', content: 'Hello' }] }]
export const HI: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Hi' }], finish_reason: 'stop' }
export const HERE = fileURLToPath(new URL('./', import.meta.url))

/** What came of each step of one conversation; a step that was never reached is not there. */
export interface Course {
  readonly request: Outcome
  readonly reply?: Outcome | undefined
  readonly failed?: Outcome | undefined
  readonly again?: Outcome
  readonly end?: Outcome | undefined
}

export function subjectAt(spec: string, deadline = 5000): Promise<Subject> {
  return resolveSubject(spec, { cwd: HERE, limits: { ...DEFAULT_LIMITS, deadline, loadDeadline: 4 * deadline } })
}

/** Asks for a request and answers it: well, or by the provider's error. */
export async function course(spec: string, answer: 'reply' | 'failed' | 'none', deadline?: number): Promise<Course> {
  const subject = await subjectAt(spec, deadline)
  const session = await subject.open({ target: OPENAI, tools: [], options: {} })
  try {
    const request = await session.request({ target: OPENAI, conversation: HELLO, tools: [], stream: false })
    if (answer === 'reply') return { request, reply: await session.reply({}, HI) }
    if (answer === 'failed') return { request, failed: await session.failed(FAILURE) }
    return { request, end: await session.end?.() }
  } finally {
    await session.close()
    await subject.close()
  }
}

export const FAILURE = { status: 500, body: { error: { message: 'Try again.', type: 'server_error' } } }
