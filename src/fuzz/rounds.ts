import fc from 'fast-check'
import type { AssistantForm, CallForm, StepEntry } from '../scenarios/form.ts'
import type { Teller } from './fragment.ts'
import { maybe } from './maybe.ts'
import { args, response, said, toolName } from './values.ts'

/** A call, and what its tool gives. */
export interface Asked {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly response: unknown
  readonly failed: boolean
}

/** One answer with calls, and the results. */
export interface Round {
  readonly asked: readonly Asked[]
  readonly text: string | undefined
  readonly reversed: boolean
  readonly together: boolean
}

export const asked: fc.Arbitrary<Asked> = fc.record({ name: toolName, args, response, failed: fc.boolean() })

export const round: fc.Arbitrary<Round> = fc.record({
  asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
  text: maybe(2, said),
  reversed: fc.boolean(),
  together: fc.boolean(),
})

/** A round in which nothing is odd. */
export function plainRound(...calls: readonly Asked[]): Round {
  return { asked: calls, text: undefined, reversed: false, together: false }
}

/** A call with the label that the rest of the story knows it by. */
export interface Labelled extends Asked {
  readonly label: string
}

export function labelled({ asked: calls }: Pick<Round, 'asked'>, { label }: Teller): Labelled[] {
  return calls.map((call) => ({ ...call, label: label() }))
}

/** What else the wire says of the n-th call: its id, or that of its item. */
type Wire = (index: number) => { readonly id?: string; readonly item?: string }

function callsOf(calls: readonly Labelled[], wire: Wire | undefined): CallForm[] {
  return calls.map(({ label, name, args: given }, index) =>
    wire === undefined ? [label, name, given] : [label, name, given, wire(index)],
  )
}

/** The answer with these calls; more goes into it, or in the place of what it would hold. */
export function answer(
  calls: readonly Labelled[],
  { text }: { readonly text?: string | undefined },
  { thinks }: Teller,
  { wire, ...more }: Partial<AssistantForm> & { readonly wire?: Wire } = {},
): StepEntry {
  const [first] = calls
  return {
    assistant: {
      ...(text !== undefined && { text }),
      ...(first !== undefined && thinks(first.label)),
      calls: callsOf(calls, wire),
      ...more,
    },
  }
}

/** The answer that calls, and its results in the order and the messages that the round says. */
export function roundSteps(
  round: Round,
  teller: Teller,
  more: Partial<AssistantForm> & { readonly wire?: Wire } = {},
): StepEntry[] {
  const calls = labelled(round, teller)
  return [answer(calls, round, teller, more), ...resultSteps(calls, round)]
}

export function resultSteps(
  calls: readonly Labelled[],
  { reversed, together }: Pick<Round, 'reversed' | 'together'> = { reversed: false, together: false },
): StepEntry[] {
  const arrived = reversed ? calls.toReversed() : calls
  const plain = arrived.every(({ failed }) => !failed)
  if (!together || !plain || arrived.length < 2)
    return arrived.map(({ label, response: given, failed }) => ({
      result: { of: label, response: given, ...(failed && { error: true }) },
    }))
  const responses = Object.fromEntries(arrived.map(({ label, response: given }) => [label, given]))
  return [{ results: { of: arrived.map(({ label }) => label), responses, as: 'together' } }]
}
