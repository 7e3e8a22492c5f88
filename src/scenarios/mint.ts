import { createHash } from 'node:crypto'
import { openaiItemId } from '../providers/call-ids.ts'
import { providerOf } from '../providers/index.ts'
import { signsReasoning } from '../providers/signing.ts'
import type { Target } from '../providers/target.ts'

/** A tool call id as the target gives it; the same seed gives the same id. */
export function mintId(target: Target, seed: string): string {
  const provider = providerOf(target.provider)
  return provider === undefined
    ? `call_${digest(seed).toString('hex').slice(0, 24)}`
    : provider.callId(seed, target.model)
}

/** A signature as opaque as a real one, in base64, whose bytes name its provider; undefined where nothing is signed. */
export function mintProof(target: Target, seed: string): string | undefined {
  if (!signsReasoning(target)) return undefined
  return Buffer.concat([Buffer.from(`signed by ${target.provider}/${target.model} `), digest(seed)]).toString('base64')
}

/** What the ids of items begin with, in the one dialect whose wire objects have ids of their own. */
const ITEMS = { text: 'msg', reasoning: 'rs', tool_call: 'fc' } as const

/** The id of the wire object that a part becomes in an answer of the target; undefined where such objects have none. */
export function mintItemId({ dialect }: Target, kind: keyof typeof ITEMS, seed: string): string | undefined {
  return dialect === 'openai-responses' ? openaiItemId(ITEMS[kind], seed) : undefined
}

function digest(seed: string): Buffer {
  return createHash('sha256').update(seed).digest()
}
