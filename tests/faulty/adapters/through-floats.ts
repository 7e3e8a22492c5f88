import { isCall } from '../../../src/conversation/parts.ts'
import { isObject } from '../../../src/json.ts'
import { eachPart, toldOtherwise } from '../reference.ts'

/** Keeps the numbers in arguments with single precision. */
export default toldOtherwise(
  'through-floats',
  eachPart((part) => (isCall(part) ? { ...part, arguments: rounded(part.arguments) } : part)),
)

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.fround(value)
  if (Array.isArray(value)) return value.map(rounded)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]))
    : value
}
