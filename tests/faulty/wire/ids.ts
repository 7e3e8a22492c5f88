import { isOneBlock } from './blocks.ts'
import { innerOf } from './inner.ts'
import type { Wire } from './messages.ts'

const IDS = ['tool_use_id', 'tool_call_id', 'call_id', 'toolUseId', 'id']

/** A call's or a result's pairing id, where it has one. */
export function idOf(block: Wire): unknown {
  const [inner] = innerOf(block)
  return inner[idMember(inner)]
}

/** The same call or result with another pairing id. */
export function withId(block: Wire, id: string): Wire {
  const [inner, put] = innerOf(block)
  return put({ ...inner, [idMember(inner)]: id })
}

/** The same call or result without a pairing id. */
export function withoutId(block: Wire): Wire {
  const [inner, put] = innerOf(block)
  return put(Object.fromEntries(Object.entries(inner).filter(([member]) => !IDS.includes(member))))
}

function idMember(inner: Wire): string {
  return IDS.find((member) => member in inner) ?? (isOneBlock(inner) ? 'tool_call_id' : 'id')
}
