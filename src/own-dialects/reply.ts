import type { Message } from '../conversation/message.ts'
import { isCall } from '../conversation/parts.ts'
import type { Dialect, Said } from '../dialects/dialect.ts'
import { isObject } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import { openaiCallId } from '../providers/call-ids.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { draftsOf } from './drafts.ts'
import { put } from './put.ts'
import type { Wire } from './wire.ts'
import { wireMessage } from './write-message.ts'

/** Writes responses where a description says where the message stands in one: in the form that it has in requests. */
export function replyBy(wire: Wire): Dialect['reply'] {
  const { messages, reply } = wire.form
  return (message, target) => {
    if (reply === undefined) return undefined
    const [draft] = draftsOf([withIds(message, target)], messages)
    const body = draft && put(reply.constants ?? {}, reply.message, wireMessage(draft, wire))
    return isObject(body) ? body : undefined
  }
}

function withIds(message: Message, target: Target): Message {
  const mint = providerOf(target.provider)?.callId ?? openaiCallId
  const seed = JSON.stringify(message)
  return {
    ...message,
    parts: message.parts.map((part, index) =>
      isCall(part) ? { ...part, id: part.id ?? mint(`${seed} ${index}`) } : part,
    ),
  }
}

/** Reads a response where a description says where the message stands in one. */
export function saidBy({ form: { messages, reply } }: Wire): (response: unknown) => Said | undefined {
  return (response) => {
    const message = reply === undefined ? undefined : valueAt(response, reply.message)
    const request = isObject(message) ? put({}, messages.at, [message]) : undefined
    return isObject(request) ? { request } : undefined
  }
}
