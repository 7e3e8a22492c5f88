import type { Body, ParsedRequest, Resumed } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Memory } from '../judge/earlier/memory.ts'
import type { Target } from '../providers/target.ts'

/** A request with what the provider has kept of the conversation that it goes on from. */
export function whole(request: Body, target: Target, memory: Memory): Body {
  return resumed(request, target, memory)?.request ?? request
}

/** What it says, with that; pointers are those of the request as it was sent. */
export function parseWhole(request: Body, target: Target, memory?: Memory): ParsedRequest {
  const { parse } = dialectOf(target.dialect)
  const longer = memory && resumed(request, target, memory)
  if (longer === undefined) return parse(request)
  const parsed = parse(longer.request)
  return {
    ...parsed,
    pointerOf(node) {
      const pointer = parsed.pointerOf(node)
      return pointer === undefined ? undefined : longer.asSent(pointer)
    },
  }
}

function resumed(request: Body, target: Target, memory: Memory): Resumed | undefined {
  const { resume } = dialectOf(target.dialect)
  return resume?.(request, (id) => memory.earlierOf(target)?.answer(id)?.exchange)
}
