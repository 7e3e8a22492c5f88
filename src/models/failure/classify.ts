import { AUTH, RATE_LIMIT } from './account.ts'
import { rulebookKind } from './by-rulebook.ts'
import { CONTEXT_LENGTH } from './context-length.ts'
import { PAIRING, SCHEMA } from './conversation.ts'
import type { FailureClass, ProviderFailure } from './failure.ts'
import type { Sign } from './sign.ts'
import { type Told, toldIn } from './told.ts'
import { TOOLS_UNSUPPORTED } from './tools-unsupported.ts'
import { UNKNOWN_MODEL } from './unknown-model.ts'

/** More than any error says; the rest of a body that is a page or a dump is not looked at. */
const LONGEST = 4000

/**
 * What a provider's error means: for the model, for the request, for the account. Told by the sentences and codes of the
 * answer, wherever in it they stand; by the status only where they say nothing.
 */
export function classifyError(failure: ProviderFailure): FailureClass {
  const told = shortened(toldIn(failure.body))
  const { status } = failure
  if (status === 401) return byStatus(failure, told)
  if (status === 429) return bySign(RATE_LIMIT, failure, told) ?? byStatus(failure, told)
  return (
    bySign([...TOOLS_UNSUPPORTED, ...CONTEXT_LENGTH], failure, told) ??
    (status >= 500 ? byStatus(failure, told) : undefined) ??
    bySign([...UNKNOWN_MODEL, ...AUTH, ...RATE_LIMIT, ...PAIRING], failure, told) ??
    rulebookKind(failure, told.texts) ??
    bySign(SCHEMA, failure, told) ??
    byStatus(failure, told)
  )
}

function shortened({ texts, codes }: Told): Told {
  return { texts: texts.map((text) => text.slice(0, LONGEST)), codes }
}

function bySign(signs: readonly Sign[], { provider }: ProviderFailure, told: Told): FailureClass | undefined {
  for (const sign of signs) {
    if (sign.providers !== undefined && !sign.providers.includes(provider)) continue
    const evidence = evidenceOf(sign, told)
    if (evidence === undefined) continue
    const { kind, about, retryable = false } = sign
    return { kind, about, retryable, confidence: sign.providers === undefined ? 'medium' : 'high', evidence }
  }
  return undefined
}

function evidenceOf({ text, code, unless }: Sign, { texts, codes }: Told): string | undefined {
  const named = code === undefined ? undefined : codes.find((each) => whole(code).test(each))
  if (named !== undefined) return named
  const candidates = texts.filter((each) => unless?.test(each) !== true)
  for (const pattern of text ?? []) {
    const said = candidates.map((each) => pattern.exec(each)?.[0].trim()).find((found) => found !== undefined)
    if (said !== undefined) return said
  }
  return undefined
}

const wholes = new WeakMap<RegExp, RegExp>()

function whole(pattern: RegExp): RegExp {
  const known = wholes.get(pattern) ?? new RegExp(`^(?:${pattern.source})$`, pattern.flags)
  wholes.set(pattern, known)
  return known
}

function byStatus({ status }: ProviderFailure, { texts }: Told): FailureClass {
  const evidence = texts.find((text) => text.trim() !== '')?.slice(0, 200) ?? `status ${status}`
  const of = (kind: FailureClass['kind'], about: FailureClass['about'], retryable = false): FailureClass => ({
    kind,
    about,
    retryable,
    confidence: 'low',
    evidence,
  })
  if (status === 401 || status === 403) return { ...of('auth', 'account'), confidence: 'high' }
  if (status === 429) return { ...of('rate-limit', 'account', true), confidence: 'high' }
  if (status === 402) return of('other', 'account')
  if (status === 413) return of('context-length', 'request')
  if (status === 422) return of('schema', 'request')
  return status >= 500 || status === 408 || status === 409
    ? of('other', 'server', true)
    : { ...of('other', 'request'), retryable: texts.some((text) => /try again|retry|overloaded/i.test(text)) }
}
