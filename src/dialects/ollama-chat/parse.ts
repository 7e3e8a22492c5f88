import { listOf } from '../../json.ts'
import type { Body, ParsedRequest } from '../dialect.ts'
import { pointers } from '../pointers.ts'
import { readTools } from '../read-chat-tools.ts'
import { pairedIds } from './pairing.ts'
import { readMessage } from './read-message.ts'

/** There is no tool choice on this wire. */
export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const wire = listOf(request.messages)
  const ids = pairedIds(wire)
  return {
    messages: wire.map((message, m) => readMessage(message, `/messages/${m}`, ids, places)),
    tools: readTools(request.tools, '/tools', places),
    pointerOf: places.pointerOf,
  }
}
