import type { Exchange } from '../scenarios/case.ts'
import type { Failure, Session, Subject } from '../subjects/subject.ts'

/** The sessions of one case: one for each conversation and target, kept for when it comes back to them. */
export interface Sessions {
  for(exchange: Exchange): Promise<Session>
  /** Ends what is still open: what is only known then, and is wrong. */
  end(): Promise<Failure | undefined>
  close(): Promise<void>
}

export function sessionsOf(subject: Subject): Sessions {
  const sessions = new Map<string, Session>()
  return {
    async for({ session: conversation, target, tools, options }) {
      const key = JSON.stringify([conversation, target.dialect, target.provider, target.model])
      const session = sessions.get(key) ?? (await subject.open({ target, tools, options }))
      sessions.set(key, session)
      return session
    },
    async end() {
      for (const session of sessions.values()) {
        const failure = await session.end?.()
        if (failure !== undefined) return failure
      }
      return undefined
    },
    async close() {
      for (const session of sessions.values()) await session.close()
    },
  }
}
