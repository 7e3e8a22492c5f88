import { objectArguments } from '../../conversation/arguments.ts'
import type { ToolCallPart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import { canonical } from './canonical.ts'

/** Equal for arguments that say the same, as an object or as its text. */
export function argumentsKey(value: unknown): string {
  return canonical(objectArguments(value))
}

/** The arguments never came whole, as happens when a stream ends inside a call. */
export function isBroken({ arguments: given }: ToolCallPart): boolean {
  return !isObject(objectArguments(given))
}

/** Broken arguments can be sent only after some repair, and any will do. */
export function sameArguments(told: ToolCallPart, said: ToolCallPart): boolean {
  return isBroken(told) || argumentsKey(told.arguments) === argumentsKey(said.arguments)
}
