import type { Body } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import type { Asked } from '../../src/gateway/arrival.ts'
import { parseTarget } from '../../src/providers/index.ts'

/** A request to a model as the gateway reads it. */
export function askedOf(spec: string, told: Partial<Asked> = {}): Asked {
  const target = parseTarget(spec)
  const request = told.request ?? requestTo(spec)
  return {
    number: 1,
    run: undefined,
    method: 'POST',
    url: '/',
    headers: {},
    body: Buffer.from(JSON.stringify(request)),
    target,
    request,
    framing: undefined,
    violations: [],
    ...told,
  }
}

/** What the reference formatter makes of a short conversation. */
export function requestTo(spec: string): Body {
  const target = parseTarget(spec)
  return dialectOf(target.dialect).format({
    target,
    conversation: [{ role: 'user', parts: [{ type: 'text', content: 'Hello there' }] }],
    tools: [],
    stream: false,
  })
}
