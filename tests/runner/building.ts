import type { Conversation, Message } from '../../src/conversation/message.ts'
import type { FormatInput } from '../../src/dialects/dialect.ts'
import type { Referee } from '../../src/runner/referee.ts'
import type { Case, Exchange, Expectation } from '../../src/scenarios/case.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { localSubject } from '../../src/subjects/local.ts'
import type { Subject } from '../../src/subjects/subject.ts'

export const OPENAI = { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4o' } as const
export const GEMINI = { dialect: 'gemini', provider: 'gemini', model: 'gemini-2.5-flash' } as const

const EXPECTATION: Expectation = {
  accepted: true,
  allow: [],
  orphans: { calls: 'none', results: 'none' },
  refusal: 'never',
  extendsPrevious: false,
  present: [],
  absent: [],
  heeds: [],
}

export function says(role: Message['role'], content: string): Message {
  return { role, parts: [{ type: 'text', content }] }
}

export function exchange(expect: Partial<Expectation> = {}, rest: Partial<Exchange> = {}): Exchange {
  const conversation: Conversation = [says('user', 'Hello')]
  return {
    index: 0,
    target: OPENAI,
    conversation,
    tools: [],
    options: {},
    stream: false,
    expect: { ...EXPECTATION, ...expect },
    ...rest,
  }
}

export function caseOf(exchanges: readonly Exchange[], rest: Partial<Case> = {}): Case {
  return {
    id: 'turns/test@openai',
    scenario: 'turns/test',
    title: 'A test',
    why: 'To see.',
    params: {},
    target: 'openai',
    input: 'valid',
    exchanges: exchanges.map((one, index) => ({ ...one, index })),
    watch: [],
    ...rest,
  }
}

/** Finds nothing wrong; a body is read as one user text, `body.text`. */
export function lenient(findings: Partial<Referee> = {}): Referee {
  return {
    judge: () => [],
    appearing: () => new Map(),
    parse: ({ text }) => ({ messages: [says('user', String(text))], tools: [], pointerOf: () => undefined }),
    compare: () => [],
    compareTools: () => [],
    comparePrefix: () => [],
    reply: (message) => ({ reply: message.parts }),
    goesOn: () => false,
    whole: (request) => request,
    ...findings,
  }
}

export function formats(format: (input: FormatInput) => unknown, targets?: readonly string[]): Subject {
  return localSubject(defineFormatter({ name: 'app', format, ...(targets === undefined ? {} : { targets }) }))
}
