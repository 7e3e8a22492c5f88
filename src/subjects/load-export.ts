import { basename } from 'node:path'
import { UserError } from '../errors.ts'
import { importModule } from '../import-module.ts'
import { isObject, type JsonObject } from '../json.ts'

/** What can be tested and stands in a module. */
export interface ExportKind<T extends object> {
  readonly word: string
  readonly is: (value: unknown) => value is T
  /** The functions that make it one: it has one of them, or several. */
  readonly methods: readonly string[]
  readonly howToWrap: string
  readonly howToExport: string
}

/** What a module exports under a name, of the first kind that fits; a UserError says what is there in its place. */
export async function loadExport<T extends object>(
  file: string,
  exportName: string,
  kinds: readonly [ExportKind<T>, ...ExportKind<T>[]],
): Promise<T> {
  const is = (value: unknown): value is T => kinds.some((kind) => kind.is(value))
  const exported = unwrap(await importModule(file, 3), is)
  const value = exported[exportName]
  if (is(value)) return value
  const [kind] = kinds
  const found =
    exportName in exported ? `${exportName} is ${kindOf(value, kind)}` : `there is no export named ${exportName}`
  const other = Object.keys(exported).find((name) => is(exported[name]))
  throw new UserError(`${basename(file)} exports no ${kind.word}: ${found}.`, {
    place: { file },
    exitCode: 3,
    hint: other === undefined ? hintFor(value, kind) : `Name the export: ${basename(file)}#${other}`,
  })
}

/** Whether it has a name, one of these functions, and targets that are texts where it has any. */
export function isNamedObject(value: unknown, methods: readonly string[]): value is JsonObject {
  return isObject(value) && faultOf(value, methods) === undefined
}

/** A CommonJS module whose `module.exports` holds named members has them on its default export. */
function unwrap(exported: JsonObject, is: (value: unknown) => boolean): JsonObject {
  const inner = exported.default
  return isObject(inner) && !is(inner) ? { ...inner, ...exported, default: inner.default ?? inner } : exported
}

function kindOf(value: unknown, { methods }: ExportKind<object>): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'a list'
  if (!isObject(value)) return `a ${typeof value}`
  return `an object ${faultOf(value, methods)}`
}

function faultOf(value: JsonObject, methods: readonly string[]): string | undefined {
  if (!methods.some((method) => typeof value[method] === 'function')) {
    return `with neither ${methods.map((method) => `${method}()`).join(' nor ')}`
  }
  if (typeof value.name !== 'string' || value.name === '') return 'without a name'
  return value.targets === undefined || isStrings(value.targets) ? undefined : 'whose targets are not a list of texts'
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function hintFor(value: unknown, { howToWrap, howToExport }: ExportKind<object>): string {
  return typeof value === 'function' ? `Wrap it: ${howToWrap}` : `Export ${howToExport}.`
}
