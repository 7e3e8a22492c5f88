import { storedFraming } from '../fixtures/body/framing.ts'
import { inflated, plainRequest } from '../fixtures/content-encoding.ts'
import { headerOf, type RecordedRequest } from '../fixtures/exchange.ts'
import type { KnownSecret } from './known.ts'
import { mayHoldPacked } from './wrapped.ts'
import { writtenForms } from './written-forms.ts'

interface Looked {
  readonly forms: readonly string[]
  /** No text writes any of them with a backslash, but for letters that are escaped one by one. */
  readonly isPlain: boolean
}

const looked = new WeakMap<readonly KnownSecret[], Looked>()

/** Whether it is worth the time to look for known secrets in a request: never no where there is one. */
export function mayHoldKnown(request: RecordedRequest, known: readonly KnownSecret[]): boolean {
  if (known.length === 0) return false
  const { forms, isPlain } = lookedFor(known)
  const { url, headers, body } = plainRequest(request)
  const type = headerOf(request, 'content-type') ?? ''
  const isCoded = /^application\/x-www-form-urlencoded/i.test(type) || storedFraming(type) !== undefined
  if (inflated(body) !== undefined || mayHoldPacked(body)) return true
  if (isCoded || url.includes('%') || body.includes(isPlain ? '\\u' : '\\')) return true
  const texts = [url, ...headers.map(({ value }) => value)]
  return forms.some((form) => body.includes(form) || texts.some((text) => text.includes(form)))
}

function lookedFor(known: readonly KnownSecret[]): Looked {
  const before = looked.get(known)
  if (before !== undefined) return before
  const forms = [...new Set(known.flatMap(({ value }) => writtenForms(value)))]
  const now = { forms, isPlain: known.every(({ value }) => /^[\w.-]+$/.test(value)) }
  looked.set(known, now)
  return now
}
