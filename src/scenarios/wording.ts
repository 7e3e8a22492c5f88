import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '../json.ts'
import { type Mistake, type Path, suggestion } from './mistake.ts'

/** A schema error in words for the person who wrote the file. */
export function toMistake(error: ErrorObject): Mistake {
  const path = pathOf(error.instancePath)
  const say = MESSAGES[error.keyword]
  return say === undefined
    ? { path, message: `${naming(path)} ${error.message ?? 'is wrong'}.` }
    : { path, ...say(error, path) }
}

type Say = (error: ErrorObject, path: Path) => Omit<Mistake, 'path'> & { path?: Path }

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
  pattern: ({ data, parentSchema }, path) =>
    isObject(parentSchema?.properties) && 'assistant' in parentSchema.properties
      ? {
          message: `Unknown step ${quoted(data)}.`,
          hint: suggestion(String(data), ['send', ...Object.keys(parentSchema.properties)]),
        }
      : {
          message: `${naming(path)} cannot be ${quoted(data)}.`,
          hint: parentSchema?.description ?? `It must match ${parentSchema?.pattern}.`,
        },
  propertyNames: ({ params }, path) => ({
    path: [...path, params.propertyName],
    atKey: true,
    message: `\`${params.propertyName}\` is no name.`,
    hint: 'Names are letters, digits, `-`, `_` and `.`; those of parameters begin with a small letter.',
  }),
  oneOf: ({ params }) =>
    params.passingSchemas === null
      ? { message: '`steps` is missing.', hint: 'Tell what happened in `steps`, or in `history`.' }
      : { message: '`steps` and `history` exclude each other.', path: ['history'], atKey: true },
  minItems: (_, path) => ({ message: `${naming(path)} is too short.` }),
  maxItems: (_, path) => ({ message: `${naming(path)} is too long.` }),
  minLength: (_, path) => ({ message: `${naming(path)} is empty.` }),
  minProperties: (_, path) => ({ message: `${naming(path)} says too little.` }),
  maxProperties: ({ data }, path) => ({
    message: `${naming(path)} says several things at once: ${keysOf(data).join(', ')}.`,
    hint: 'Each step begins with its own dash and has one key.',
  }),
}

/** An item of a list, a key, or the file. */
function naming(path: Path): string {
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

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : []
}
