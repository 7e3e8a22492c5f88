import { type ErrorExitCode, placeText, UserError } from '../errors.ts'

/** `skipped`: it could not be looked at before something else is mended. */
export type Verdict = 'ok' | 'warning' | 'wrong' | 'skipped'

/** What was seen of one thing. */
export interface Told {
  readonly verdict: Verdict
  /** Sentences. */
  readonly says: string
  /** What to do where it is not well. */
  readonly hint?: string
  /** What it makes of the command where it is wrong: 2 a wrong set-up, 3 something that could not run or be read. */
  readonly exitCode?: ErrorExitCode
}

export interface Finding extends Told {
  /** What was looked at: `node`, `config`. */
  readonly check: string
}

export function ok(says: string): Told {
  return { verdict: 'ok', says }
}

export function warning(says: string, hint: string): Told {
  return { verdict: 'warning', says, hint }
}

export function wrong(says: string, hint: string, exitCode: ErrorExitCode = 2): Told {
  return { verdict: 'wrong', says, hint, exitCode }
}

export function skipped(says: string, hint: string): Told {
  return { verdict: 'skipped', says, hint }
}

/** What a person can mend, as it would be told by the command that it stops. Everything else is a bug, and thrown again. */
export function wrongBy(thrown: unknown): Told {
  if (!(thrown instanceof UserError)) throw thrown
  const { message, place, hint, exitCode } = thrown
  const where = placeText(place)
  return wrong(
    where === '' ? message : `${message}\nin ${where}`,
    hint ?? 'Put it right there, or take it out of the configuration.',
    exitCode,
  )
}

/** What a look tells, or why it could not be taken. */
export async function looked(look: () => Told | Promise<Told>): Promise<Told> {
  try {
    return await look()
  } catch (thrown) {
    return wrongBy(thrown)
  }
}
