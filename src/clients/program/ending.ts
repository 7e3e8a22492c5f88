import type { Failure } from '../../subjects/subject.ts'
import { failure } from '../../subjects/thrown.ts'
import type { Heard } from '../running.ts'
import type { Did } from './desk.ts'
import type { Ended } from './process.ts'

/** The exit code of a program that cannot do what it is asked to, as test runners have it for what is skipped. */
const CANNOT = 77
/** What a shell says of a program that was ended by Ctrl-C. */
const INTERRUPTED = 130

/** What a program says by its end. `isOver`: it was to end. */
export function heardOfEnd(ended: Ended, isOver: boolean): Heard {
  const { code, signal, error, lastWords } = ended
  const exited = (message: string): Heard => printing(failure('exits', message), ended)
  if (error !== undefined) return exited(`The program cannot be started: ${error}`)
  if (signal !== null) return exited(`The program was ended by ${signal}.`)
  if (code === 0) return isOver ? { kind: 'done' } : exited('The program has ended in the middle of a conversation.')
  if (code === CANNOT)
    return { kind: 'unsupported', reason: lastWords || `The program ended with exit code ${CANNOT}.` }
  return { kind: 'shown-error', ...shown(lastWords || `The program ended with exit code ${code}.`) }
}

/** Whether a cancel has ended it. */
export function isInterrupted({ code, signal }: Ended): boolean {
  return signal === 'SIGINT' || code === INTERRUPTED
}

/** What a program says of what it was to do. */
export function heardOfDid(did: Did): Heard {
  if ('garbage' in did) return failure('garbage', did.garbage)
  const { text, error, unsupported } = did
  if (error !== undefined) return { kind: 'shown-error', ...shown(error) }
  if (unsupported !== undefined) return { kind: 'unsupported', reason: unsupported }
  return { kind: 'done', ...(typeof text === 'string' ? { text } : {}) }
}

/** `ValueError: no such tool`, `openai.BadRequestError: …`: languages print the class of an error before its message. */
function shown(line: string): { readonly message: string; readonly errorName?: string } {
  const [, errorName, message] = /^(?:[\w.]+\.)?([A-Z]\w*): (.*)$/s.exec(line) ?? []
  return errorName === undefined || message === undefined ? { message: line } : { message, errorName }
}

/** With what the program printed. */
export function printing(failure: Failure, { output }: Pick<Ended, 'output'>): Failure {
  return output === '' ? failure : { ...failure, output }
}
