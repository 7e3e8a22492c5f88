import { isObject } from '../../json.ts'
import { canonical, parsed } from './canonical.ts'
import { innerOfTold, layersOf } from './layers.ts'
import { asText, textsOf } from './response-text.ts'
import { compact, sameSpacing } from './spacing.ts'

/** The same value, be it as JSON or its text, and wrapped in an object or not. */
export function sameResponse(told: unknown, said: unknown): boolean {
  if (told === said) return true
  const saidLayers = layersOf(said)
  return layersOf(told, innerOfTold).some((t) => saidLayers.some((s) => sameValue(t, s)))
}

function sameValue(told: unknown, said: unknown): boolean {
  const toldTexts = textsOf(told)
  const saidTexts = textsOf(said)
  if (toldTexts !== undefined && saidTexts !== undefined) return sameTexts(toldTexts, saidTexts)
  if (typeof told === 'string') return isObject(said) && sameJson(parsed(told), said)
  return sameJson(told, typeof said === 'string' ? parsed(said) : said)
}

function sameTexts(told: readonly string[], said: readonly string[]): boolean {
  return sameSpacing(told.join('\n'), said) || sameSpacing(said.join('\n'), told)
}

function sameJson(told: unknown, said: unknown): boolean {
  return told !== undefined && said !== undefined && canonical(told) === canonical(said)
}

/** Equal for responses that are the same; the reverse need not hold. */
export function responseKey(response: unknown): string {
  const core = layersOf(response).at(-1)
  const text = textsOf(core)?.join('\n')
  if (text === undefined) return canonical(core)
  const value = parsed(text)
  return value === undefined ? compact(text) : canonical(value)
}

export function isEmptyResponse(response: unknown): boolean {
  const core = layersOf(response).at(-1)
  const texts = textsOf(core)
  if (texts !== undefined) return texts.every((text) => text.trim() === '')
  return core === undefined || core === null || (typeof core === 'object' && Object.keys(core).length === 0)
}

/** A few words at most, as they are sent where there is nothing to send. */
export function isShortResponse(response: unknown): boolean {
  return asText(layersOf(response).at(-1)).length <= 60
}

/** The said response has the told one in it. */
export function holdsResponse(said: unknown, told: unknown): boolean {
  const wanted = compact(asText(told))
  return layersOf(said).some((layer) => compact(asText(layer)).includes(wanted))
}
