import { isObject } from '../json.ts'
import { keysOf } from '../json-pointer.ts'
import { snakeCase } from '../snake-case.ts'
import { goKind, goType } from './go-words.ts'

/**
 * Error texts are templates: `{i}` message, `{j}` block, `{id}`, `{next.i}`, `{i+1}`, `{path:brackets}`, `{found:type}` …
 * A placeholder that the place at hand cannot fill stays as it is; the rulebook's tests look for such.
 */
export interface Values {
  readonly [name: string]: unknown
}

const PLACEHOLDER = /\{([a-zA-Z]+)(?:\.([a-zA-Z]+))?([+-]\d+)?(?::([a-z]+))?\}/g

export function fill(template: string, values: Values): string {
  return template.replace(PLACEHOLDER, (whole, name: string, member?: string, offset?: string, style?: string) => {
    const value = lookUp(values, name, member)
    if (value === undefined) return whole
    const shifted = offset === undefined || typeof value !== 'number' ? value : value + Number(offset)
    return style === undefined ? shown(shifted) : styled(shifted, style, whole)
  })
}

export function hasPlaceholder(text: string): boolean {
  return placeholdersIn(text).length > 0
}

export function placeholdersIn(text: string): readonly string[] {
  return text.match(PLACEHOLDER) ?? []
}

function lookUp(values: Values, name: string, member: string | undefined): unknown {
  const value = values[name]
  return member === undefined || typeof value !== 'object' || value === null ? value : (value as Values)[member]
}

/** What is no text where a text should be is shown as JSON. */
function shown(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The ways in which providers write a path, from a JSON pointer. */
const STYLES: Readonly<Record<string, (pointer: string) => string>> = {
  /** messages.0.content.1 */
  dots: (pointer) => pointer.slice(1).replaceAll('/', '.'),
  /** messages[0].tool_calls[1].id */
  brackets,
  /** contents[0].parts[1].function_call */
  snake: (pointer) => snakeCase(brackets(pointer)),
  /** tools[0].function_declarations[1].parameters.properties[city]: an entry of a map by its name */
  named,
  /** ('properties', 'city'): a place in the parameters of a function; a map of properties is told by its owner */
  context: (pointer) =>
    `(${keysWithin('parameters', pointer)
      .filter((key, at, keys) => at < keys.length - 1 || isNoMap(key, at, keys))
      .map((key) => `'${key}'`)
      .join(', ')})`,
  /** parameters.person.age: an argument of a function, as Vertex AI names it */
  argument: (pointer) => ['parameters', ...keysWithin('parameters', pointer).filter(isNoMap)].join('.'),
  /** messages.tool_calls.id: a field of whichever element */
  fields: (pointer) => pointer.slice(1).replace(/\/\d+/g, '').replaceAll('/', '.'),
  /** messages.1.member.content.2.member: counts from 1 */
  smithy: (pointer) =>
    pointer
      .slice(1)
      .replace(/\/(\d+)/g, (_, index: string) => `.${Number(index) + 1}.member`)
      .replaceAll('/', '.'),
}

function named(pointer: string): string {
  let path = ''
  let inMap = false
  for (const key of keysOf(pointer)) {
    if (inMap || /^\d+$/.test(key)) path += `[${key}]`
    else path += path === '' ? snakeCase(key) : `.${snakeCase(key)}`
    inMap = !inMap && key === 'properties'
  }
  return path
}

/** Every second `properties` of `properties/properties` is the name of an argument. */
function isNoMap(key: string, at: number, keys: readonly string[]): boolean {
  if (key !== 'properties') return true
  return at > 0 && keys[at - 1] === 'properties' && !isNoMap('properties', at - 1, keys)
}

function keysWithin(member: string, pointer: string): readonly string[] {
  const keys = keysOf(pointer)
  return keys.slice(keys.indexOf(member) + 1)
}

function brackets(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
}

function styled(value: unknown, style: string, whole: string): string {
  if (style === 'json') return JSON.stringify(value) ?? whole
  if (style === 'type') return typeInWords(value)
  if (style === 'keys' && isObject(value)) return Object.keys(value).map(snakeCase).join(', ')
  if (style === 'short') return shortened(String(value))
  if (style === 'sorted') return sorted(String(value))
  if (style === 'gokind') return goKind(value)
  if (style === 'gotype') return goType(value)
  if (style === 'mime') return mimeType(String(value)) ?? whole
  if (style === 'decimal') return decimal(value)
  if (style === 'guess') return guess(value)
  return STYLES[style]?.(String(value)) ?? whole
}

/** As OpenAI shows what is long: gAAA...DQ== */
function shortened(value: string): string {
  return `${value.slice(0, 4)}...${value.slice(-4)}`
}

/** What a data URL says of itself: `audio/mpeg`. */
function mimeType(url: string): string | undefined {
  return /^data:([^;,]+)/.exec(url)?.[1]
}

/** As Python writes what is no whole number by its type: `70.0`. */
function decimal(value: unknown): string {
  return Number.isInteger(value) ? `${value}.0` : String(value)
}

/** As OpenAI asks about an unknown name: ` Did you mean 'stop' or 'store'?`; nothing where nothing is near. */
function guess(names: unknown): string {
  if (!Array.isArray(names) || names.length === 0) return ''
  return ` Did you mean ${names.map((name) => `'${name}'`).join(' or ')}?`
}

/** A list of ids in the order of their letters, not in that of the calls. */
function sorted(list: string): string {
  return list.split(', ').toSorted().join(', ')
}

/** "a string", "an integer": as OpenAI names what it got. */
function typeInWords(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a decimal number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
