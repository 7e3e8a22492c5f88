import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type CheckOptions, type CheckResult, check } from '../../src/check/check.ts'
import type { CheckEvent } from '../../src/check/events.ts'
import { conversationJudge } from '../../src/check/judge-conversation.ts'
import type { Hints } from '../../src/check/logged-request.ts'
import { isObject } from '../../src/json.ts'

export const folder = mkdtempSync(join(tmpdir(), 'check-'))
const TARGET = { dialect: 'openai-chat', provider: 'openai', model: 'm' }

export function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Accepts and rejects as the body's own `is` says. */
function judge(request: unknown): ReturnType<CheckOptions['judge']> {
  const verdict = isObject(request) && (request.is === 'rejected' || request.is === 'unknown') ? request.is : 'accepted'
  return { target: TARGET, verdict, violations: [] }
}

interface Checked extends CheckResult {
  readonly events: readonly CheckEvent[]
  readonly asked: readonly (readonly [unknown, Hints])[]
}

export async function checked(sources: readonly string[], options: Partial<CheckOptions> = {}): Promise<Checked> {
  const events: CheckEvent[] = []
  const asked: [unknown, Hints][] = []
  const result = await check({
    sources,
    stdin: Readable.from([]),
    hints: {},
    judgeConversation: conversationJudge([]),
    judge: (request, hints) => {
      asked.push([request, hints])
      return judge(request)
    },
    emit: (event) => events.push(event),
    ...options,
  })
  return { ...result, events, asked }
}

export const shown = (events: readonly CheckEvent[]): unknown[] =>
  events.map((event) =>
    event.type === 'request'
      ? [event.line, event.verdict]
      : event.type === 'unreadable'
        ? [event.line, event.message]
        : 'summary',
  )
