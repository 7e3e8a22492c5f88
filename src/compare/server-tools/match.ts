import { groupBy } from '../../conversation/group-by.ts'
import type { Conversation, ServerToolPart } from '../../conversation/message.ts'
import { idOf } from '../../conversation/parts.ts'
import { canonical } from '../values/canonical.ts'
import { readServerTools, type ServerTool } from './read.ts'

/** What the provider's own tools were asked and gave, and which of it the request says with which of its own. */
export interface ServerMatch {
  readonly told: readonly ServerTool[]
  readonly said: readonly ServerTool[]
  readonly saidOf: ReadonlyMap<ServerTool, ServerTool>
}

type Key = (place: ServerTool) => string | undefined

/** From the surest sign to the weakest. */
const KEYS: readonly Key[] = [
  (place) => canonical([idOf(place.part), nameOf(place.part), dataKey(place)]),
  ({ part }) => idOf(part) && canonical([part.type, idOf(part)]),
  (place) => canonical([place.part.type, nameOf(place.part), dataKey(place)]),
]

export function matchServerTools(history: Conversation, request: Conversation): ServerMatch {
  const told = readServerTools(history)
  const said = readServerTools(request)
  const saidOf = new Map<ServerTool, ServerTool>()
  const taken = new Set<ServerTool>()
  for (const key of KEYS) {
    if (saidOf.size === told.length) break
    const free = groupBy(
      said.filter((place) => !taken.has(place)),
      key,
    )
    for (const place of told) {
      const value = saidOf.has(place) ? undefined : key(place)
      const other = value === undefined ? undefined : free.get(value)?.shift()
      if (other === undefined) continue
      saidOf.set(place, other)
      taken.add(other)
    }
  }
  return { told, said, saidOf }
}

/** Equal for equal blocks. SDKs write null for what is not there. */
export function dataKey({ part }: ServerTool): string {
  const data = part.type === 'server_tool_call' ? part.server_tool_call : part.server_tool_call_response
  return canonical(JSON.parse(JSON.stringify(data, (_key, value: unknown) => value ?? undefined)))
}

/** The call as one would say it, or the tag of the result. */
export function nameOf(part: ServerToolPart): string {
  return part.type === 'server_tool_call' ? `the call of ${part.name}` : `the ${part.server_tool_call_response.type}`
}
