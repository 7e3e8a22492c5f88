import { isObject, type JsonObject } from '../json.ts'
import type { RpcAnswer, RpcCall } from './rpc.ts'

const SHOWN = 200

/** Reads a line as a message of JSON-RPC 2.0; undefined where it is none. */
export function messageOf(line: string): JsonObject | undefined {
  try {
    const message: unknown = JSON.parse(line)
    return isObject(message) && message.jsonrpc === '2.0' ? message : undefined
  } catch {
    return undefined
  }
}

/** What the other side asks or tells; undefined where the message is an answer. */
export function callOf({ id, method, params }: JsonObject): RpcCall | undefined {
  return typeof method === 'string' ? { id, method, params } : undefined
}

export function answerOf(message: JsonObject): RpcAnswer {
  const { error } = message
  if (isObject(error) && typeof error.message === 'string') {
    return { kind: 'error', error: { code: Number(error.code), message: error.message, data: error.data } }
  }
  if ('result' in message) return { kind: 'result', result: message.result }
  return { kind: 'garbage', message: 'Its answer has neither a result nor an error.' }
}

/** `isUtf8`: whether the bytes of the line were text at all. */
export function noMessage(text: string, isUtf8: boolean): RpcAnswer {
  const line = cut(text)
  const what = isUtf8 ? 'is no JSON-RPC message' : 'is not UTF-8'
  return { kind: 'garbage', message: `It wrote what ${what}: ${line}`, line }
}

export function cut(line: string): string {
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
