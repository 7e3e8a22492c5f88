import { failure } from '../../subjects/thrown.ts'
import type { Heard, RunningClient } from '../running.ts'
import type { Did } from './desk.ts'
import { heardOfDid } from './ending.ts'

/** The models that a program has told, or what came in their place. */
export function choicesIn(came: { readonly did: Did } | Heard): Awaited<ReturnType<RunningClient['models']>> {
  if ('did' in came && 'models' in came.did && came.did.models !== undefined) {
    const { models, problem } = came.did
    return { kind: 'models', choices: { models, ...(typeof problem === 'string' ? { problem } : {}) } }
  }
  const heard = 'did' in came ? heardOfDid(came.did) : came
  return heard.kind === 'done'
    ? failure('garbage', 'It was asked for models, and has told nothing as `models`.')
    : heard
}
