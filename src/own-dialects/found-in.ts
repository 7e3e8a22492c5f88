import type { Role } from '../conversation/message.ts'
import { listOf } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import type { Found } from './find-parts.ts'
import type { Wire } from './wire.ts'

/** A message of the wire, and what stands in it. */
export interface FoundMessage {
  readonly pointer: string
  readonly wireRole: unknown
  readonly role: Role
  readonly parts: readonly (Found & { readonly pointer: string })[]
}

export function messagesIn(request: unknown, { form: { messages }, findParts, neutralRole }: Wire): FoundMessage[] {
  return listOf(valueAt(request, messages.at)).map((message, m) => {
    const pointer = `${messages.at}/${m}`
    const wireRole = valueAt(message, messages.role)
    const parts = findParts(message, wireRole).map((found) => ({
      ...found,
      pointer: `${pointer}${found.place}${found.index < 0 ? '' : found.index}`,
    }))
    return { pointer, wireRole, role: neutralRole(wireRole), parts }
  })
}
