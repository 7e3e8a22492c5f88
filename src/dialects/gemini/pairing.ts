import { listOf, member } from '../../json.ts'
import { type Pairable, type PairableTurn, pairedIds as pairIds, pairingId, turnFor } from '../paired-ids.ts'
import { eitherCase } from './spelling.ts'

/** The neutral ids of calls and results by the pointer of their part. Where ids do not tell, the names must agree. */
export function pairedIds(contents: readonly unknown[]): ReadonlyMap<string, string> {
  return pairIds(turnsOf(contents), (result, call) => result.name === call.name)
}

function turnsOf(contents: readonly unknown[]): PairableTurn[] {
  const turns: PairableTurn[] = []
  contents.forEach((content, c) => {
    const turn = turnFor(member(content, 'role') === 'model' ? 'model' : 'other', turns)
    listOf(member(content, 'parts')).forEach((part, p) => {
      const pointer = `/contents/${c}/parts/${p}`
      const call = eitherCase(part, 'functionCall')
      const result = eitherCase(part, 'functionResponse')
      if (call !== undefined) turn.calls.push(pairable(pointer, call))
      else if (result !== undefined) turn.results.push(pairable(pointer, result))
    })
  })
  return turns
}

function pairable(pointer: string, wire: unknown): Pairable {
  return { pointer, id: pairingId(member(wire, 'id')), name: member(wire, 'name') }
}
