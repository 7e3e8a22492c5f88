import type { JsonObject } from '../../json.ts'
import { uuid } from '../../providers/opaque.ts'
import type { Dice } from './dice.ts'
import { textOfPattern } from './text-of-pattern.ts'

/** A request that wants longer texts, wants what nobody reads. */
const MOST = 10_000

const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'harbour', 'island', 'juniper']

/** A text that fits a schema. What `pattern` and the limits of its length leave nothing of is tried a few times. */
export function textOf(schema: JsonObject, dice: Dice): string {
  const least = typeof schema.minLength === 'number' ? Math.min(schema.minLength, MOST) : 0
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
  if (typeof schema.pattern === 'string') return fitting(schema.pattern, least, most, dice)
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined
  return format?.(dice) ?? words(least, most, dice)
}

const TRIES = 50

function fitting(pattern: string, least: number, most: number, dice: Dice): string {
  let text = ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    text = textOfPattern(pattern, dice)
    const length = [...text].length
    if (length >= least && length <= most && isMatch(pattern, text)) break
  }
  return text
}

function isMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

function words(least: number, most: number, dice: Dice): string {
  let text = dice.pick(WORDS) ?? ''
  while (text.length < least) text += ` ${dice.pick(WORDS)}`
  return text.length > most ? text.slice(0, most) : text
}

/** @see https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3 */
const FORMATS: Readonly<Record<string, (dice: Dice) => string>> = {
  'date-time': (dice) => new Date(moment(dice)).toISOString(),
  date: (dice) => new Date(moment(dice)).toISOString().slice(0, 10),
  time: (dice) => `${new Date(moment(dice)).toISOString().slice(11, 19)}Z`,
  duration: (dice) => `PT${1 + dice.below(59)}M`,
  email: (dice) => `${dice.pick(WORDS)}@example.com`,
  hostname: (dice) => `${dice.pick(WORDS)}.example.com`,
  uri: (dice) => `https://example.com/${dice.pick(WORDS)}`,
  url: (dice) => `https://example.com/${dice.pick(WORDS)}`,
  'uri-reference': (dice) => `/${dice.pick(WORDS)}`,
  uuid: (dice) => uuid(String(dice.below(2 ** 32))),
  ipv4: (dice) => `192.0.2.${1 + dice.below(254)}`,
  ipv6: (dice) => `2001:db8::${(1 + dice.below(65_534)).toString(16)}`,
  'json-pointer': (dice) => `/${dice.pick(WORDS)}`,
  regex: () => '^[a-z]+$',
}

/** Some moment of 2025. */
function moment(dice: Dice): number {
  return Date.UTC(2025, 0, 1) + dice.below(365 * 86_400) * 1000
}
