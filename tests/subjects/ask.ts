import { fileURLToPath } from 'node:url'
import type { Conversation } from '../../src/conversation/message.ts'
import type { FormatInput } from '../../src/dialects/dialect.ts'
import { moduleSubject } from '../../src/subjects/module.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import type { Outcome, Session, Subject } from '../../src/subjects/subject.ts'

export const TARGET = { dialect: 'openai-chat', provider: 'openai', model: 'gpt-test' } as const
export const HELLO: Conversation = [{ role: 'user', parts: [{ type: 'text', content: 'Hello' }] }]

export function adapterFile(name: string): string {
  return fileURLToPath(new URL(`./adapters/${name}`, import.meta.url))
}

/** The subject at an export of an adapter of these tests. */
export function adapter(name: string, limits: Partial<typeof DEFAULT_LIMITS> = {}): Promise<Subject> {
  const [file = '', exportName = 'default'] = name.split('#')
  return moduleSubject({ file: adapterFile(file), exportName }, { ...DEFAULT_LIMITS, ...limits })
}

export function input(conversation: Conversation): FormatInput {
  return { target: TARGET, conversation, tools: [], stream: false }
}

export function openSession(subject: Subject): Promise<Session> {
  return subject.open({ target: TARGET, tools: [], options: {} })
}

export async function ask(subject: Subject, conversation: Conversation): Promise<Outcome> {
  const session = await openSession(subject)
  try {
    return await session.request(input(conversation))
  } finally {
    await session.close()
  }
}
