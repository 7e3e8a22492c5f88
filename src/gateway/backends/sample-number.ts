import type { JsonObject } from '../../json.ts'
import type { Dice } from './dice.ts'

/** How far a number goes from its one limit, or from zero. */
const SPAN = 100

/** A number within the limits of a schema. Both limits are taken to leave room for one. */
export function numberOf(schema: JsonObject, dice: Dice, isWhole: boolean): number {
  const step = numberIn(schema, 'multipleOf') ?? (isWhole ? 1 : undefined)
  const least = highest(numberIn(schema, 'minimum'), above(numberIn(schema, 'exclusiveMinimum'), step))
  const most = lowest(numberIn(schema, 'maximum'), below(numberIn(schema, 'exclusiveMaximum'), step))
  const from = least ?? (most === undefined ? 0 : most - SPAN)
  const to = most ?? from + SPAN
  if (step === undefined) return between(from, to, dice)
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return (first + dice.below(Math.max(1, last - first + 1))) * step
}

/** With few decimals where the limits leave room for that. */
function between(from: number, to: number, dice: Dice): number {
  const drawn = from + (to - from) * (dice.below(1001) / 1000)
  const short = Number(drawn.toFixed(2))
  return short >= from && short <= to ? short : drawn
}

function above(limit: number | undefined, step: number | undefined): number | undefined {
  if (limit === undefined) return undefined
  return step === undefined ? limit + tiny(limit) : (Math.floor(limit / step) + 1) * step
}

function below(limit: number | undefined, step: number | undefined): number | undefined {
  if (limit === undefined) return undefined
  return step === undefined ? limit - tiny(limit) : (Math.ceil(limit / step) - 1) * step
}

/** The least that is seen beside a number. */
function tiny(limit: number): number {
  return Math.max(Math.abs(limit), 1) * 1e-6
}

function highest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

function lowest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}

function numberIn(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}
