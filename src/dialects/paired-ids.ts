import { syntheticId } from './synthetic-id.ts'

/** A call or a result on a wire where ids may be left out. */
export interface Pairable {
  /** Of the wire object that holds it. */
  readonly pointer: string
  readonly id: string | undefined
  readonly name: unknown
}

/** Neighbouring messages of one side: the model's calls, or what came back. */
export interface PairableTurn {
  readonly side: 'model' | 'other'
  readonly calls: Pairable[]
  readonly results: Pairable[]
}

/**
 * The neutral ids of calls and of the results that belong to them, by pointer. The call is looked for in the model's
 * turn right before: by id where both have one, else the first that is not answered yet and `fits`. A result that finds
 * none is not in the map.
 */
export function pairedIds(
  turns: readonly PairableTurn[],
  fits: (result: Pairable, call: Pairable) => boolean,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  let open: readonly Pairable[] = []
  for (const { side, calls, results } of turns) {
    if (side === 'model') {
      open = calls
      for (const { pointer, id } of open) ids.set(pointer, id ?? syntheticId(pointer))
    } else {
      for (const [result, call] of pairs(results, open, fits)) ids.set(result.pointer, ids.get(call.pointer) ?? '')
      open = []
    }
  }
  return ids
}

/** Ids first, over the whole turn, so that a name does not take the call that a later result names by its id. */
function pairs(
  results: readonly Pairable[],
  calls: readonly Pairable[],
  fits: (result: Pairable, call: Pairable) => boolean,
): ReadonlyMap<Pairable, Pairable> {
  const found = new Map<Pairable, Pairable>()
  const answered = new Set<Pairable>()
  const claim = (result: Pairable, call: Pairable | undefined) => {
    if (call === undefined) return
    found.set(result, call)
    answered.add(call)
  }
  for (const result of results) {
    const same = calls.filter(({ id }) => id !== undefined && id === result.id)
    claim(result, same.find((call) => !answered.has(call)) ?? same[0])
  }
  for (const result of results) {
    if (found.has(result)) continue
    claim(
      result,
      calls.find((call) => !answered.has(call) && fits(result, call)),
    )
  }
  return found
}

/** The turn that a message of this side belongs to: the last, or a new one behind it. */
export function turnFor(side: PairableTurn['side'], turns: PairableTurn[]): PairableTurn {
  const last = turns.at(-1)
  if (last?.side === side) return last
  const turn: PairableTurn = { side, calls: [], results: [] }
  turns.push(turn)
  return turn
}

/** An empty id is none. */
export function pairingId(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined
}
