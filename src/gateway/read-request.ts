import { isUtf8 } from 'node:buffer'
import type { Body } from '../dialects/dialect.ts'
import { ownDialect } from '../dialects/registry.ts'
import { isObject } from '../json.ts'
import { judge } from '../judge/judge.ts'
import type { Target } from '../providers/target.ts'
import { askedAmong, type Candidates } from './asked-house.ts'
import { jsonFault } from './refusals/json-fault.ts'
import type { Refusal } from './refusals/refusal.ts'
import { type Addressee, refusal, refusalBy } from './refusals/refuse.ts'
import type { AskRoute, Way } from './routes.ts'

export interface ReadRequest {
  readonly request: Body
  readonly target: Target
}

/** Reads the body of a request to a model, and tells now whom it is for. */
export function readRequest(
  body: Buffer,
  { route, model }: Way<AskRoute>,
  candidates: Candidates,
  targets: readonly Target[],
): ReadRequest | Refusal {
  const { dialect } = route
  const first: Addressee = { dialect, provider: candidates[0] }
  const parsed = parse(body)
  if ('fault' in parsed) return refusal('not-json', first, parsed)
  const { value } = parsed
  if (!isObject(value)) return notAnObject(value, first)
  const provider = askedAmong(candidates, route, value, targets)
  const target = { dialect, provider, model: model ?? modelIn(value, dialect) }
  if (target.model === '') return refusal('no-model', target)
  return hasUnknownBody(value, target)
    ? refusal('unknown-body', target, { model: target.model })
    : { request: value, target }
}

function parse(body: Buffer): { readonly value: unknown } | { readonly fault: string } {
  if (!isUtf8(body)) return { fault: 'it is not UTF-8' }
  const text = body.toString('utf8')
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: jsonFault(text, error) }
  }
}

function notAnObject(value: unknown, addressee: Addressee): Refusal {
  const violations = judge(value, { ...addressee, model: '' })
  return refusalBy(violations, addressee)
}

function modelIn(request: Body, dialect: Target['dialect']): string {
  const model = ownDialect(dialect)?.modelIn(request) ?? request.model
  return typeof model === 'string' ? model : ''
}

/** Bedrock's door for whatever body the maker of a model has is known for Claude alone. */
function hasUnknownBody({ anthropic_version: version }: Body, { provider, model }: Target): boolean {
  return provider === 'bedrock-invoke' && version === undefined && !/anthropic[./]/.test(model)
}
