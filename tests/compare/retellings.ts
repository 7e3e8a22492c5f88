import type { Message, Part, Role } from '../../src/conversation/message.ts'

/** A way to say the same in other words. */
export interface Retelling {
  readonly name: string
  readonly retell: (request: readonly Message[]) => Message[]
  /** Of a text that is cut up, nobody can tell what became of it where it is not whole. */
  readonly cuts?: boolean
}

export const RETELLINGS: readonly Retelling[] = [
  { name: 'neighbours of one side are one message', retell: (request) => merged(request, sideOf) },
  { name: 'every part is a message', retell: (request) => request.flatMap(apart) },
  { name: 'neighbouring texts are joined', retell: (request) => merged(request, ({ role }) => role).map(joined) },
  {
    name: 'texts are split at their blanks',
    retell: (request) => request.map((message) => eachPart(message, splitText)),
    cuts: true,
  },
  { name: 'results are JSON text', retell: (request) => request.map((message) => eachPart(message, stringified)) },
  { name: 'results are wrapped', retell: (request) => request.map((message) => eachPart(message, wrapped)) },
  { name: 'arguments are text', retell: (request) => request.map((message) => eachPart(message, writtenArguments)) },
  {
    name: 'results of a turn come in reverse',
    retell: (request) => merged(request, ({ role }) => role).map(reversedResults),
  },
  {
    name: 'blank texts stand between',
    retell: (request) => request.flatMap((message) => [message, text(message.role, ' \n')]),
  },
  { name: 'reasoning nobody sees', retell: (request) => request.map(withThought) },
]

function sideOf({ role }: Message): Role {
  return role === 'tool' ? 'user' : role
}

function merged(request: readonly Message[], sideOf: (message: Message) => Role): Message[] {
  const messages: { role: Role; parts: Part[] }[] = []
  for (const message of request) {
    const last = messages.at(-1)
    const role = sideOf(message)
    if (last?.role === role) last.parts.push(...message.parts)
    else messages.push({ role, parts: [...message.parts] })
  }
  return messages
}

function apart({ role, parts }: Message): Message[] {
  return parts.map((part) => ({ role, parts: [part] }))
}

function joined({ role, parts }: Message): Message {
  const texts = parts.filter((part) => part.type === 'text').map(({ content }) => content)
  const others = parts.filter(({ type }) => type !== 'text')
  return {
    role,
    parts: [...(texts.length === 0 ? [] : [{ type: 'text' as const, content: texts.join('\n\n') }]), ...others],
  }
}

function eachPart({ role, parts }: Message, change: (part: Part) => readonly Part[]): Message {
  return { role, parts: parts.flatMap(change) }
}

function splitText(part: Part): Part[] {
  return part.type === 'text' ? part.content.split(' ').map((content) => ({ ...part, content })) : [part]
}

function stringified(part: Part): Part[] {
  if (part.type !== 'tool_call_response' || typeof part.response === 'string') return [part]
  return [{ ...part, response: JSON.stringify(part.response) }]
}

function wrapped(part: Part): Part[] {
  if (part.type !== 'tool_call_response') return [part]
  return [{ ...part, response: part.is_error === true ? { error: part.response } : { output: part.response } }]
}

function writtenArguments(part: Part): Part[] {
  return part.type === 'tool_call' ? [{ ...part, arguments: JSON.stringify(part.arguments) }] : [part]
}

function reversedResults({ role, parts }: Message): Message {
  return { role, parts: role === 'tool' ? parts.toReversed() : parts }
}

function text(role: Role, content: string): Message {
  return { role, parts: [{ type: 'text', content }] }
}

function withThought({ role, parts }: Message): Message {
  return { role, parts: role === 'assistant' ? [{ type: 'reasoning', content: 'Hm.' }, ...parts] : parts }
}
