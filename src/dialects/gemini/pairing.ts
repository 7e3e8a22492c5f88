import { listOf, member } from '../../json.ts'
import { syntheticId } from '../synthetic-id.ts'
import { eitherCase } from './spelling.ts'

/** A functionCall or functionResponse, and the pointer of the part that holds it. */
interface Located {
  readonly pointer: string
  readonly wire: unknown
}

/** Neighbouring contents of one side: the model's calls, or what came back. */
interface Turn {
  readonly model: boolean
  readonly calls: Located[]
  readonly results: Located[]
}

/**
 * The neutral ids of calls and of the results that belong to them, by the pointer of their part. Gemini looks for the
 * call in the call turn right before: by id where both have one, else by name, the first call that is not answered yet.
 * A result that finds none is not in the map.
 */
export function pairedIds(contents: readonly unknown[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  let open: readonly Located[] = []
  for (const turn of turnsOf(contents)) {
    if (turn.model) {
      open = turn.calls
      for (const call of open) ids.set(call.pointer, idOf(call) ?? syntheticId(call.pointer))
    } else {
      for (const [result, call] of pairs(turn.results, open)) ids.set(result.pointer, ids.get(call.pointer) ?? '')
      open = []
    }
  }
  return ids
}

/** Ids first, over the whole turn, so that a name does not take the call that a later result names by its id. */
function pairs(results: readonly Located[], calls: readonly Located[]): ReadonlyMap<Located, Located> {
  const found = new Map<Located, Located>()
  const answered = new Set<Located>()
  const claim = (result: Located, call: Located | undefined) => {
    if (call === undefined) return
    found.set(result, call)
    answered.add(call)
  }
  for (const result of results) {
    const same = calls.filter((call) => idOf(call) !== undefined && idOf(call) === idOf(result))
    claim(result, same.find((call) => !answered.has(call)) ?? same[0])
  }
  for (const result of results) {
    if (found.has(result)) continue
    claim(
      result,
      calls.find((call) => !answered.has(call) && nameOf(call) === nameOf(result)),
    )
  }
  return found
}

function turnsOf(contents: readonly unknown[]): Turn[] {
  const turns: Turn[] = []
  contents.forEach((content, c) => {
    const model = member(content, 'role') === 'model'
    let turn = turns.at(-1)
    if (turn?.model !== model) {
      turn = { model, calls: [], results: [] }
      turns.push(turn)
    }
    listOf(member(content, 'parts')).forEach((part, p) => {
      const pointer = `/contents/${c}/parts/${p}`
      const call = eitherCase(part, 'functionCall')
      const result = eitherCase(part, 'functionResponse')
      if (call !== undefined) turn.calls.push({ pointer, wire: call })
      else if (result !== undefined) turn.results.push({ pointer, wire: result })
    })
  })
  return turns
}

function idOf({ wire }: Located): string | undefined {
  const id = member(wire, 'id')
  return typeof id === 'string' && id !== '' ? id : undefined
}

function nameOf({ wire }: Located): unknown {
  return member(wire, 'name')
}
