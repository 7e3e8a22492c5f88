import { isObject, listOf, member } from '../json.ts'

/**
 * A value of OTLP in JSON, as plain JSON: `{"arrayValue": {"values": [{"stringValue": "a"}]}}` is `["a"]`.
 *
 * @see https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
export function otlpValue(value: unknown): unknown {
  if (!isObject(value)) return undefined
  if ('arrayValue' in value) return listOf(member(value.arrayValue, 'values')).map(otlpValue)
  if ('kvlistValue' in value) return otlpMembers(member(value.kvlistValue, 'values'))
  // Integers of 64 bits are written as text.
  if ('intValue' in value) return Number(value.intValue)
  return value.stringValue ?? value.boolValue ?? value.doubleValue ?? value.bytesValue
}

function otlpMembers(list: unknown): Record<string, unknown> {
  return Object.fromEntries(listOf(list).map((item) => [String(member(item, 'key')), otlpValue(member(item, 'value'))]))
}

/** The value of an attribute: of a map, or of OTLP's list of keys and values. */
export function attribute(attributes: unknown, name: string): unknown {
  if (!Array.isArray(attributes)) return member(attributes, name)
  const found = attributes.find((item) => member(item, 'key') === name)
  return found === undefined ? undefined : otlpValue(member(found, 'value'))
}
