import { UserError } from '../../errors.ts'
import { isObject, type JsonObject } from '../../json.ts'
import type { Message, Part } from '../message.ts'
import { ageWarnings } from './age-warnings.ts'
import { upgraded } from './upgraded.ts'

export const HISTORY_VERSION = 1

/** How a history stands in a file. Members that this version does not know are kept. */
export interface StoredHistory {
  readonly version: number
  readonly messages: readonly Message[]
  readonly [member: string]: unknown
}

export interface ReadHistory {
  readonly messages: readonly Message[]
  readonly beside: JsonObject
  readonly warnings: readonly string[]
}

const ROLES: ReadonlySet<unknown> = new Set(['system', 'user', 'assistant', 'tool'])

/**
 * Reads a stored history: this version's form, or a bare list of messages as older apps wrote it. Parts of unknown types
 * stay as they are. Results without an id are read and paired by place and name, with a warning.
 */
export function readHistory(value: unknown): ReadHistory {
  const { version, messages: list, ...beside } = Array.isArray(value) ? { version: 0, messages: value } : fields(value)
  if (typeof version !== 'number') fail('/version', 'The history has no version.', 'Write 1, or store a bare list.')
  if (version > HISTORY_VERSION)
    fail('/version', `The history has version ${version}, and ${HISTORY_VERSION} is the newest known here.`, 'Update.')
  if (!Array.isArray(list)) fail('/messages', 'The history has no list of messages.', 'Store them in `messages`.')
  const base = Array.isArray(value) ? '' : '/messages'
  const messages = list.map((message, index) => readMessage(message, `${base}/${index}`))
  return { messages, beside, warnings: ageWarnings(messages, version) }
}

function fields(value: unknown): JsonObject {
  if (isObject(value)) return value
  return fail('', 'This is no history.', 'Give an object with `version` and `messages`, or a list of messages.')
}

function readMessage(value: unknown, pointer: string): Message {
  if (!isObject(value)) return fail(pointer, 'A message is an object.', 'Remove it, or restore the file.')
  if (!isRole(value.role)) return fail(`${pointer}/role`, 'The role is none.', `Use one of ${[...ROLES].join(', ')}.`)
  if (!Array.isArray(value.parts))
    return fail(`${pointer}/parts`, 'The message has no list of parts.', 'Store its text as `{ type: text, content }`.')
  return {
    ...value,
    role: value.role,
    parts: value.parts.map((part, index) => readPart(part, `${pointer}/parts/${index}`)),
  }
}

function isRole(value: unknown): value is Message['role'] {
  return ROLES.has(value)
}

/** Known types keep their promises; of a type that nobody knows, nothing is asked. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  text: { content: 'string' },
  reasoning: { content: 'string' },
  tool_call: { name: 'string' },
}

function readPart(value: unknown, pointer: string): Part {
  if (!isObject(value)) return fail(pointer, 'A part is an object.', 'Remove it, or restore the file.')
  if (typeof value.type !== 'string')
    return fail(`${pointer}/type`, 'The part has no type.', 'Write one: `text`, for instance.')
  for (const [member, type] of Object.entries(MEMBERS[value.type] ?? {}))
    if (typeof value[member] !== type) fail(`${pointer}/${member}`, `It must be a ${type}.`, 'Restore what was stored.')
  return upgraded(value)
}

function fail(pointer: string, message: string, hint: string): never {
  throw new UserError(message, { place: { pointer }, hint })
}
