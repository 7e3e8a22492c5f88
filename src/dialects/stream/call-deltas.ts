import { isObject, type JsonObject, member } from '../../json.ts'
import type { Body } from '../dialect.ts'
import type { ReplyManner } from '../manner.ts'
import { textOf } from '../strings.ts'
import { argumentPieces } from './pieces.ts'

/**
 * A call of Chat Completions, and of those built like it, in pieces: the first has everything but the arguments. Id and
 * name stand in all of them where that is asked for, and where nothing else would tell interleaved pieces apart.
 */
export function callDeltas(call: JsonObject, manner: ReplyManner): Body[] {
  const { calls, index } = manner
  const named = isObject(call.function) ? call.function : {}
  const isRepeated = calls === 'repeated' || calls === 'snapshots' || (calls === 'interleaved' && index !== undefined)
  return argumentPieces(textOf(named.arguments), calls).map((piece, p) =>
    p === 0 || isRepeated ? { ...call, function: { ...named, arguments: piece } } : { function: { arguments: piece } },
  )
}

/** The index by which pieces tell their call, as the manner has it. For spreading. */
export function callIndex(index: number, manner: ReplyManner): { readonly index?: number } {
  if (manner.index === 'absent') return {}
  return { index: manner.index === 'zero' ? 0 : index }
}

/** The member of a piece that tells its call, where there is one. */
export function indexOf(delta: unknown): number | undefined {
  const index = member(delta, 'index')
  return typeof index === 'number' ? index : undefined
}
