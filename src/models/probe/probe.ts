import { dialectOf } from '../../dialects/index.ts'
import type { Target } from '../../providers/target.ts'
import { addressOf } from '../http/address.ts'
import { ask } from '../http/ask.ts'
import { type Credentials, credentialsFor } from '../http/credentials.ts'
import type { Env } from '../http/environment.ts'
import { readAnswer } from './read-answer.ts'
import { probeInput } from './request.ts'
import type { ProbeResult } from './result.ts'

export interface ProbeOptions {
  /** In place of the provider's own address. */
  readonly baseUrl?: string | undefined
  /** Where the key is looked for; `process.env` unless given. */
  readonly env?: Env
  /** Milliseconds for the whole answer; 5000 unless given. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A person waits for it. */
const LIMIT = 5000

/**
 * Asks the provider, with one small request, whether a model calls tools. Throws `UserError` where no request can be made:
 * without a key, or without an address.
 */
export async function probe(target: Target, options: ProbeOptions = {}): Promise<ProbeResult> {
  const { baseUrl, env = process.env, limit = LIMIT, signal } = options
  const credentials = credentialsFor(target, env, baseUrl !== undefined)
  const { headers, secret } = credentials
  const url = addressOf(target, { baseUrl, env })
  const body = dialectOf(target.dialect).format(probeInput(target))
  const answer = await ask({ method: 'POST', url, headers, body, limit, signal, secret })
  if ('silence' in answer) return { tools: 'unknown', cause: answer.silence, reason: answer.reason }
  const result = readAnswer(target, answer)
  return result.cause === 'auth' ? { ...result, reason: keyReason(credentials) } : result
}

function keyReason({ secret, variable }: Credentials): string {
  return secret === undefined
    ? `The provider wants a key, and ${variable} is not set.`
    : `The provider does not accept the key in ${variable}.`
}
