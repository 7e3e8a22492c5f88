import { UserError } from '../../errors.ts'
import type { Violation } from '../../judge/violation.ts'
import { refusalError } from '../../models/failure/refusals.ts'
import { inForm, type Sentence } from '../../models/failure/wording.ts'
import { providerOf, providersOf } from '../../providers/index.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import { NO_MODEL, NOT_JSON, TOO_DEEP, TOO_LARGE, UNKNOWN_BODY } from './bodies.ts'
import { NO_KEY, NO_VERSION, UNKNOWN_VERSION } from './keys.ts'
import { NO_API_VERSION, NO_PATH, WRONG_METHOD } from './paths.ts'
import type { Refusal, RefusalWords } from './refusal.ts'

const WORDS = {
  'no-key': NO_KEY,
  'no-version': NO_VERSION,
  'unknown-version': UNKNOWN_VERSION,
  'no-path': NO_PATH,
  'no-api-version': NO_API_VERSION,
  'wrong-method': WRONG_METHOD,
  'not-json': NOT_JSON,
  'too-large': TOO_LARGE,
  'too-deep': TOO_DEEP,
  'no-model': NO_MODEL,
  'unknown-body': UNKNOWN_BODY,
} as const satisfies Readonly<Record<string, RefusalWords>>

/** Whom a request is for, as far as that is known when it is refused. */
export type Addressee = Pick<Target, 'dialect' | 'provider'>

/** Says no in the words and the form of a provider, or in ours in its form. `values` fill the places of the sentence. */
export function refusal(
  kind: keyof typeof WORDS,
  addressee: Addressee,
  values: Readonly<Record<string, string>> = {},
): Refusal {
  const { known, ours }: RefusalWords = WORDS[kind]
  const { body, headers, ...sentence } = known[addressee.provider] ?? ours
  const text = filled(sentence.text, values)
  const error = errorFor({ ...sentence, text }, kind, addressee)
  return {
    ...error,
    ...(headers !== undefined && { headers: { ...error.headers, ...headers } }),
    ...(body !== undefined && { body: body(text) }),
    reason: text,
  }
}

/** The model is none of those that were named as targets. */
export function unknownModel(target: Target): Refusal {
  const reason = `The model ${target.model} is none of those that were named as targets.`
  const error =
    refusalError('unknown-model', target) ?? errorFor({ status: 404, text: reason }, 'unknown-model', target)
  return { ...error, reason }
}

/** Says no as the provider would: for the first of these, and for those that it tells with it. */
export function refusalBy(violations: readonly Violation[], { provider, dialect }: Addressee): Refusal {
  const [first] = violations
  if (first === undefined) throw new Error('There is nothing to refuse.')
  const speaker = providerOf(provider) ?? providersOf(dialect)[0]
  const error = speaker?.error(first, violations) ?? { status: first.status, body: plain(first.message) }
  return { ...error, violations }
}

/** What stands behind the gateway has no answer: by its own mistake, or by one of whoever set it up. */
export function backendFailure(error: unknown, addressee: Addressee): Refusal {
  const text = error instanceof Error ? error.message : String(error)
  const said = errorFor({ status: error instanceof UserError ? 501 : 500, text }, 'no-answer', addressee)
  return { ...said, headers: { ...said.headers, 'x-should-retry': 'false' }, reason: text }
}

/** One that nobody has facts about is taken to answer like the first who speaks its dialect. */
function errorFor(sentence: Sentence, kind: string, { provider, dialect }: Addressee): ProviderError {
  const speaker = providerOf(provider)?.id ?? providersOf(dialect)[0]?.id ?? ''
  const target = { dialect, provider: speaker, model: '' }
  return inForm(sentence, kind, target) ?? { status: sentence.status, body: plain(sentence.text) }
}

function plain(message: string): object {
  return { error: { message } }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
