import { createHash } from 'node:crypto'
import type { DialectId } from '../dialects/dialect.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'

/** Dialects whose providers sign what the model says, and take it back only as signed. */
const SIGNS: Readonly<Record<DialectId, boolean>> = {
  'anthropic-messages': true,
  'openai-chat': false,
  'openai-responses': true,
  gemini: true,
  'bedrock-converse': true,
  'cohere-chat': false,
  'ollama-chat': false,
}

/** A tool call id as the target gives it; the same seed gives the same id. */
export function mintId(target: Target, seed: string): string {
  const provider = providerOf(target.provider)
  return provider === undefined ? `call_${digest(seed).toString('hex').slice(0, 24)}` : provider.callId(seed)
}

/** A signature as opaque as a real one, in base64, whose bytes name its provider; undefined where nothing is signed. */
export function mintProof(target: Target, seed: string): string | undefined {
  if (!SIGNS[target.dialect]) return undefined
  return Buffer.concat([Buffer.from(`signed by ${target.provider}/${target.model} `), digest(seed)]).toString('base64')
}

function digest(seed: string): Buffer {
  return createHash('sha256').update(seed).digest()
}
