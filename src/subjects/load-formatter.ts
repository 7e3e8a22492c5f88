import { basename } from 'node:path'
import { UserError } from '../errors.ts'
import { importModule } from '../import-module.ts'
import { isObject } from '../json.ts'
import type { Formatter } from './define.ts'

/** The formatter that a module exports under a name; a UserError says what is there in its place. */
export async function loadFormatter(file: string, exportName: string): Promise<Formatter> {
  const exported = unwrap(await importModule(file, 3))
  const value = exported[exportName]
  if (isFormatter(value)) return value
  const found = exportName in exported ? `${exportName} is ${kindOf(value)}` : `there is no export named ${exportName}`
  throw new UserError(`${basename(file)} exports no formatter: ${found}.`, {
    place: { file },
    exitCode: 3,
    hint: hintFor(value, exported, file),
  })
}

/** A CommonJS module whose `module.exports` holds named members has them on its default export. */
function unwrap(exported: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const inner = exported.default
  return isObject(inner) && !isFormatter(inner) ? { ...inner, ...exported, default: inner.default ?? inner } : exported
}

export function isFormatter(value: unknown): value is Formatter {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    value.name !== '' &&
    (typeof value.format === 'function' || typeof value.open === 'function') &&
    (value.targets === undefined || isStrings(value.targets))
  )
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'a list'
  if (!isObject(value)) return `a ${typeof value}`
  if (typeof value.format !== 'function' && typeof value.open !== 'function')
    return 'an object with neither format() nor open()'
  if (typeof value.name !== 'string' || value.name === '') return 'an object without a name'
  return 'an object whose targets are not a list of texts'
}

function hintFor(value: unknown, exported: Readonly<Record<string, unknown>>, file: string): string {
  const other = Object.keys(exported).find((name) => isFormatter(exported[name]))
  if (other !== undefined) return `Name the export: ${basename(file)}#${other}`
  if (typeof value === 'function') return 'Wrap it: export default defineFormatter({ name: "my-app", format: … })'
  return 'Export defineFormatter({ name: "my-app", format({ target, conversation, tools, stream }) { … } }).'
}
