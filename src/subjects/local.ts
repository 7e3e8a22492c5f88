import type { FormatInput } from '../dialects/dialect.ts'
import type { Formatter, FormatterSession } from './define.ts'
import {
  NO_RESPONSE,
  NOT_TOLD_OF_ERRORS,
  type Outcome,
  type Session,
  type SessionContext,
  type Subject,
} from './subject.ts'
import { failure, outcomeOfThrown } from './thrown.ts'

/** A formatter called in this very process: fast, and not for code that may hang or end the process. */
export function localSubject(formatter: Formatter): Subject {
  return {
    name: formatter.name,
    ...(formatter.targets === undefined ? {} : { targets: formatter.targets }),
    open: async (context) => localSession(opener(formatter), context),
    close: async () => {},
  }
}

type Open = (context: SessionContext) => FormatterSession | Promise<FormatterSession>

function opener(formatter: Formatter): Open {
  return 'open' in formatter
    ? (context) => formatter.open(context)
    : () => ({ request: (input) => formatter.format(input) })
}

/** Opens at the first request, so that a formatter that cannot open fails where a request was due. */
function localSession(open: Open, context: SessionContext): Session {
  let session: FormatterSession | undefined
  return {
    request: (input) =>
      guarded(async () => {
        session ??= await open(context)
        return requestOutcome(session, input)
      }),
    reply: (response, message) =>
      guarded(async () => {
        if (session?.reply === undefined) return undefined
        if (response === undefined) return NO_RESPONSE
        await session.reply(response, message)
        return undefined
      }),
    failed: (failure) =>
      guarded(async () => {
        if (session?.failed === undefined) return NOT_TOLD_OF_ERRORS
        await session.failed(failure)
        return undefined
      }),
    async close() {
      await guarded(async () => session?.close?.())
    },
  }
}

async function requestOutcome(session: FormatterSession, input: FormatInput): Promise<Outcome> {
  const before = JSON.stringify(input)
  const made = await session.request(input)
  const wire = wireValue(made)
  return 'body' in wire
    ? { kind: 'body', body: wire.body, mutatedInput: !stillReads(before, input) }
    : failure('garbage', wire.problem)
}

/** What would go over the wire: the value as its JSON text says it. */
function wireValue(made: unknown): { body: unknown } | { problem: string } {
  try {
    const text = JSON.stringify(made)
    if (text !== undefined) return { body: JSON.parse(text) }
    return { problem: `It gave ${made === undefined ? 'undefined' : `a ${typeof made}`} in place of a request body.` }
  } catch (thrown) {
    return {
      problem: `What it gave cannot be written as JSON: ${thrown instanceof Error ? firstLine(thrown.message) : thrown}`,
    }
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text
}

function stillReads(before: string, input: FormatInput): boolean {
  try {
    return JSON.stringify(input) === before
  } catch {
    return false
  }
}

async function guarded<T>(act: () => Promise<T>): Promise<T | Exclude<Outcome, { kind: 'body' }>> {
  try {
    return await act()
  } catch (thrown) {
    return outcomeOfThrown(thrown)
  }
}
