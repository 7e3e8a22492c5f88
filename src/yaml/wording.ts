import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '../json.ts'
import { type Mistake, type Path, suggestion } from './mistake.ts'

export type Said = Omit<Mistake, 'path'> & { readonly path?: Path }
/** Says what an error means; undefined where somebody else does. */
export type Say = (error: ErrorObject, path: Path) => Said | undefined

/** A schema error in words for the person who wrote the file. */
export function toMistake(error: ErrorObject, say: Readonly<Record<string, Say>>): Mistake {
  const path = pathOf(error.instancePath)
  const said = say[error.keyword]?.(error, path) ?? MESSAGES[error.keyword]?.(error, path)
  return said === undefined ? { path, message: `${naming(path)} ${error.message ?? 'is wrong'}.` } : { path, ...said }
}

const MESSAGES: Readonly<Record<string, Say>> = {
  required: ({ params }, path) => ({
    message: `${path.length === 0 ? '' : `${naming(path)}: `}\`${params.missingProperty}\` is missing.`,
  }),
  additionalProperties: ({ params, parentSchema }, path) => ({
    path: [...path, params.additionalProperty],
    atKey: true,
    message: `Unknown key \`${params.additionalProperty}\`.`,
    hint: suggestion(params.additionalProperty, Object.keys(parentSchema?.properties ?? {})),
  }),
  type: ({ params, data }, path) => ({
    message: `${naming(path)} must be ${typeWords(params.type)}, not ${wordFor(data)}.`,
  }),
  enum: ({ params, data }, path) => ({
    message: `${naming(path)} cannot be ${quoted(data)}.`,
    hint: suggestion(String(data), params.allowedValues.map(String)),
  }),
  pattern: ({ data, parentSchema }, path) => ({
    message: `${naming(path)} cannot be ${quoted(data)}.`,
    hint: parentSchema?.description ?? `It must match ${parentSchema?.pattern}.`,
  }),
  propertyNames: ({ params, schema }, path) => ({
    path: [...path, params.propertyName],
    atKey: true,
    message: `\`${params.propertyName}\` is no name for what stands in ${naming(path)}.`,
    hint: isObject(schema) && typeof schema.description === 'string' ? schema.description : undefined,
  }),
  dependentRequired: ({ params }, path) => ({
    path: [...path, params.property],
    atKey: true,
    message: `\`${params.property}\` needs \`${params.missingProperty}\` beside it.`,
  }),
  minItems: (_, path) => ({ message: `${naming(path)} is too short.` }),
  maxItems: (_, path) => ({ message: `${naming(path)} is too long.` }),
  minLength: ({ data }, path) => ({ message: `${naming(path)} is ${data === '' ? 'empty' : 'too short'}.` }),
  maxLength: ({ params }, path) => ({ message: `${naming(path)} is longer than ${params.limit} characters.` }),
  minimum: ({ params, data }, path) => ({ message: `${naming(path)} is ${data}; ${params.limit} is the least.` }),
  maximum: ({ params, data }, path) => ({ message: `${naming(path)} is ${data}; ${params.limit} is the most.` }),
  uniqueItems: ({ params }, path) => ({
    path: [...path, Math.max(params.i, params.j)],
    message: `${naming(path)} names this twice.`,
  }),
  minProperties: (_, path) => ({ message: `${naming(path)} says too little.` }),
}

/** An item of a list, a key, or the file. */
export function naming(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  if (typeof last === 'string') return `\`${last}\``
  const owner = path.findLast((step) => typeof step === 'string')
  return `Item ${last + 1}${owner === undefined ? '' : ` of \`${owner}\``}`
}

function pathOf(pointer: string): Path {
  if (pointer === '') return []
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'null',
}

function typeWords(types: readonly string[]): string {
  return [...new Set(types)].map((type) => TYPE_WORDS[type] ?? type).join(' or ')
}

function wordFor(value: unknown): string {
  if (value === null) return 'empty'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping'
  return quoted(value)
}

export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``
}
