import type { Message, Part } from '../conversation/message.ts'
import type { Pointers } from '../dialects/pointers.ts'
import { valueAt } from '../json-pointer.ts'
import { listAt } from './things.ts'
import type { Wire } from './wire.ts'

/** The instructions beside the messages are the conversation's first message. */
export function readSystem(request: unknown, { findSystem }: Wire, places: Pointers): Message[] {
  const found = findSystem(request)
  const parts = found.flatMap(({ form, value, pointer }): Part[] => {
    const content = form === undefined ? undefined : valueAt(value, form.text)
    return typeof content === 'string' && value !== '' ? [places.at(pointer, { type: 'text', content })] : []
  })
  const [first] = found
  if (first?.form === undefined || parts.length === 0) return []
  return [places.at(listAt(first.form.at), { role: 'system', parts })]
}
