import { opaque } from './opaque.ts'

const HEX = '0123456789abcdef'

/** `toolu_01…`, 30 characters; behind Vertex and Bedrock the prefix names the house. */
export function anthropicCallId(seed: string, house: '' | 'vrtx_' | 'bdrk_' = ''): string {
  return `toolu_${house}01${opaque(seed, 22)}`
}

/** `call_…`, 29 characters. */
export function openaiCallId(seed: string): string {
  return `call_${opaque(seed, 24)}`
}

/** An id of the Responses API: what it is of (`rs`, `msg`, `fc`, `resp`), and fifty hexadecimal digits. */
export function openaiItemId(prefix: string, seed: string): string {
  return `${prefix}_${opaque(seed, 50, HEX)}`
}

/** Nine letters and digits, the only form that Mistral takes back. */
export function mistralCallId(seed: string): string {
  return opaque(seed, 9)
}

/** Eight letters and digits. Models before 3 give no ids at all. */
export function geminiCallId(seed: string): string {
  return opaque(seed, 8)
}

/** `tooluse_…`, 30 characters; whatever the model, but for a few that bring ids of their own. */
export function bedrockCallId(seed: string): string {
  return `tooluse_${opaque(seed, 22)}`
}
