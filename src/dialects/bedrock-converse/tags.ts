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
  const set = Object.keys(block).filter((key) => block[key] !== undefined && block[key] !== null)
  return set.find((key) => KINDS.has(key)) ?? set[0] ?? Object.keys(block)[0]
}

export function kindOf(tag: string | undefined): Kind {
  return KINDS.get(tag ?? '') ?? 'other'
}
