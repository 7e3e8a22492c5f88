import { groupBy } from '../conversation/group-by.ts'
import type { Conversation } from '../conversation/message.ts'
import { type Pairing, pair } from '../conversation/pairing.ts'
import { idOf } from '../conversation/parts.ts'
import { isPlacedCall, type Placed, type PlacedCall, type PlacedResponse, placed } from '../conversation/placed.ts'
import type { ConversationRuleId } from './conversation-rules.ts'

/** A place of a conversation that breaks a rule. */
export interface ConversationFault {
  readonly rule: ConversationRuleId
  readonly place: Placed
  readonly related: readonly Placed[]
  readonly message: string
}

/**
 * What is wrong between the calls and results of a conversation, in its order. Where the conversation goes on one that
 * the provider keeps, results before the first answer of the model may answer calls that are not told.
 */
export function conversationFaults(conversation: Conversation, goesOn = false): ConversationFault[] {
  const pairing = pair(conversation)
  const faults = [
    ...unanswered(pairing, conversation),
    ...pairing.unmatched.filter(({ turn }) => !goesOn || turn > 0).map(withoutCall),
    ...duplicates(pairing),
    ...early(pairing),
    ...sharedIds(conversation),
  ]
  return faults.sort((a, b) => order(a.place, b.place))
}

function unanswered(pairing: Pairing, conversation: Conversation): ConversationFault[] {
  const end = conversation.findLastIndex(({ role }) => role !== 'assistant')
  const dropped = pairing.unanswered.filter(({ message }) => message < end)
  return dropped.map((call) => {
    const message = `${theCall(call)} has no result, though the conversation goes on.`
    return { rule: 'conversation/call-unanswered', place: call, related: [], message }
  })
}

function withoutCall(place: PlacedResponse): ConversationFault {
  const message = `${theResult(place)} answers no call of this conversation.`
  return { rule: 'conversation/result-without-call', place, related: [], message }
}

function duplicates({ duplicates: places, pairs }: Pairing): ConversationFault[] {
  const byId = groupBy(pairs, ({ call }) => idOf(call.part))
  return places.map((place) => {
    const answered = byId.get(idOf(place.part)) ?? []
    const { call, response } = answered.findLast((one) => order(one.call, place) < 0) ?? answered[0] ?? {}
    const related = [call, response].filter((other) => other !== undefined)
    const message = `${theResult(place)} is one too many: its call has a result.`
    return { rule: 'conversation/duplicate-result', place, related, message }
  })
}

function early({ pairs }: Pairing): ConversationFault[] {
  return pairs
    .filter(({ call, response }) => order(response, call) < 0)
    .map(({ call, response }) => {
      const message = `${theResult(response)} stands before its call.`
      return { rule: 'conversation/result-before-call', place: response, related: [call], message }
    })
}

function sharedIds(conversation: Conversation): ConversationFault[] {
  const calls = placed(conversation).filter(isPlacedCall)
  const named = calls.filter(({ part }) => idOf(part) !== undefined)
  const shared = [...groupBy(named, ({ turn, part }) => `${turn} ${idOf(part)}`).values()]
  return shared.flatMap(([first, ...others]) =>
    others.map((place): ConversationFault => {
      const message = `${theCall(place)} has the id of another call of its turn.`
      return { rule: 'conversation/duplicate-call-id', place, related: first === undefined ? [] : [first], message }
    }),
  )
}

function order(a: Placed, b: Placed): number {
  return a.message - b.message || a.index - b.index
}

function theCall({ part }: PlacedCall): string {
  return `The call ${quoted(idOf(part))}of \`${part.name}\``
}

function theResult({ part }: PlacedResponse): string {
  return `The result ${quoted(idOf(part))}`.trimEnd()
}

function quoted(id: string | undefined): string {
  return id === undefined ? '' : `\`${id}\` `
}
