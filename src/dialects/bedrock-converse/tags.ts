import { isObject } from '../../json.ts'
import type { Kind } from '../../judge/view/part.ts'

/**
 * What a block is stands in the name of its one member. `json` is for the content of results.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ContentBlock.html
 */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['text', 'text'],
  ['guardContent', 'text'],
  ['citationsContent', 'text'],
  ['toolUse', 'call'],
  ['toolResult', 'result'],
  ['reasoningContent', 'reasoning'],
  ['image', 'media'],
  ['document', 'media'],
  ['video', 'media'],
  ['audio', 'media'],
  ['searchResult', 'other'],
  ['json', 'other'],
  ['cachePoint', 'cache-point'],
  ['toolAddition', 'tool-reference'],
  ['toolRemoval', 'tool-reference'],
])

/** The member that says what a block is; of several the first that is known. Undefined for what is no block. */
export function tagOf(block: unknown): string | undefined {
  if (!isObject(block)) return undefined
  let first: string | undefined
  let firstSet: string | undefined
  for (const key in block) {
    first ??= key
    if (block[key] === undefined || block[key] === null) continue
    if (KINDS.has(key)) return key
    firstSet ??= key
  }
  return firstSet ?? first
}

export function kindOf(tag: string | undefined): Kind {
  return KINDS.get(tag ?? '') ?? 'other'
}
