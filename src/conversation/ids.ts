import type { ToolCallPart } from './message.ts'
import { idOf } from './parts.ts'

/** Which tool call ids a provider takes. */
export interface IdForm {
  /** Whether it takes the id as it is. */
  readonly fits: (id: string) => boolean
  /** An id in its own form; the same seed gives the same id. */
  readonly mint: (seed: string) => string
  /** Where an id may stand for one call only. */
  readonly uniqueIn: 'turn' | 'conversation'
  /** The calls of a turn may go without ids if none of them has one. */
  readonly optional: boolean
}

/**
 * The ids that the calls of a conversation, given by turn, have on the wire. An id that fits stays, character for
 * character. Others are made from what was there (the foreign id; place and name where there is none), never from time
 * or chance, so that a call keeps its id in every later request.
 */
export function wireIds(turns: readonly (readonly ToolCallPart[])[], form: IdForm): (string | undefined)[][] {
  const inConversation = new Set<string>()
  let ordinal = 0
  return turns.map((calls) => {
    const taken = form.uniqueIn === 'turn' ? new Set<string>() : inConversation
    const withoutIds = form.optional && calls.every((call) => idOf(call) === undefined)
    return calls.map((call) => {
      ordinal += 1
      return withoutIds ? undefined : freeId(call, ordinal, taken, form)
    })
  })
}

function freeId(call: ToolCallPart, ordinal: number, taken: Set<string>, { fits, mint }: IdForm): string {
  const given = idOf(call)
  const seed = given === undefined ? `call ${ordinal} ${call.name}` : `id ${given}`
  let id = given !== undefined && fits(given) ? given : mint(seed)
  for (let salt = ordinal; taken.has(id); salt += 1) id = mint(`${seed} again ${salt}`)
  taken.add(id)
  return id
}
