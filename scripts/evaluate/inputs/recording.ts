import { detect } from '../../../src/dialects/detect.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { stringMember, textOf } from '../../../src/dialects/strings.ts'
import { isObject, type JsonObject, member } from '../../../src/json.ts'
import type { Target } from '../../../src/providers/target.ts'
import type { Row } from './rows.ts'

/** A recorded request, and what the provider said to it. */
export interface Recording {
  /** Where it stands in its file, and its id if it has one. */
  readonly place: string
  readonly request: Body
  readonly target: Target
  readonly accepted: boolean
  readonly status: number
  /** The provider's sentence and its code, where it refused the request and they were recorded. */
  readonly sentence?: string
  readonly code?: string
}

/** The row as a recording, or why it is none that we could judge. */
export function recordingOf({ line, members }: Row): Recording | { readonly unknown: string } {
  const { request, accepted, status, error } = members
  const { known, target, reason } = detect(request, hintsOf(members))
  if (!known) return { unknown: `${textOf(members.dialect)}: ${reason}` }
  if (!isObject(request)) return { unknown: 'It is not a JSON object.' }
  const place = typeof members.id === 'string' ? `line ${line} (${members.id})` : `line ${line}`
  return { place, request, target, accepted: accepted === true, status: Number(status), ...refusalOf(error) }
}

function hintsOf({ dialect, provider, path, model }: JsonObject) {
  return {
    ...stringMember('dialect', dialect),
    ...stringMember('provider', provider),
    ...stringMember('path', path),
    ...stringMember('model', model),
  }
}

/** The providers' error bodies: `{error: {message, code}}`, `{error: text}`, `{message}`. */
function refusalOf(body: unknown): { sentence?: string; code?: string } {
  const error = member(body, 'error') ?? body
  const sentence = typeof error === 'string' ? error : member(error, 'message')
  return { ...stringMember('sentence', sentence), ...stringMember('code', member(error, 'code')) }
}
