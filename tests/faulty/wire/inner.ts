import { isObject } from '../../../src/json.ts'
import type { Wire } from './messages.ts'

const HOLDERS = ['functionCall', 'functionResponse', 'toolUse', 'toolResult']

/** What a block holds under the one of these members that it has, or the block itself, and how to put it back. */
export function innerOf(block: Wire, holders: readonly string[] = HOLDERS): [inner: Wire, put: (inner: Wire) => Wire] {
  for (const member of holders) {
    const inner = block[member]
    if (isObject(inner)) return [inner, (changed) => ({ ...block, [member]: changed })]
  }
  return [block, (changed) => changed]
}

/** The same for what a call or a result says; in Chat Completions the id stands outside of it. */
export function saidIn(block: Wire): ReturnType<typeof innerOf> {
  return innerOf(block, [...HOLDERS, 'function'])
}
