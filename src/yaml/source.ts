import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Document, ErrorCode, Node, YAMLError } from 'yaml'
import { UserError } from '../errors.ts'
import { lazily } from '../lazily.ts'
import type { Path } from './mistake.ts'

/** Its seventy files are loaded where there is YAML to read, and not before; nobody waits for a promise there. */
const yaml = lazily((): typeof import('yaml') => createRequire(import.meta.url)('yaml'))

export const LARGEST_FILE = 5_000_000
/** How often aliases may be followed: enough for sharing, too few for a file that grows without end. */
const MAX_ALIASES = 100

/** A YAML file as data, with the place of each value. */
export interface Source {
  readonly file: string
  readonly value: unknown
  placeOf(path: Path, atKey?: boolean): SourcePlace
}

export interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

export function readSource(file: string): Source {
  return parseSource(readText(file), file)
}

/** Throws `UserError` for what is no YAML or more than data: custom tags, several documents, endless aliases. */
export function parseSource(text: string, file: string): Source {
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  const at = (offset: number): SourcePlace => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core', version: '1.2' })
  const [problem] = [...document.errors, ...document.warnings]
  if (problem !== undefined) throw new UserError(inWords(problem), { place: at(problem.pos[0]) })
  return {
    file,
    value: toValue(document, file),
    placeOf: (path, atKey = false) => at(offsetOf(document, path, atKey)),
  }
}

function readText(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) throw new UserError('There is no such file.', { place: { file } })
  if (!stats.isFile()) throw new UserError('This is not a file.', { place: { file } })
  if (stats.size > LARGEST_FILE) {
    const megabytes = (stats.size / 1e6).toFixed(1)
    throw new UserError(`The file has ${megabytes} MB; 5 MB is the most.`, { place: { file } })
  }
  const bytes = readFileSync(file)
  try {
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Falls through: bytes that are no UTF-8 are as little a text as those with a zero in them.
  }
  throw new UserError('This is a binary file, not a YAML text in UTF-8.', { place: { file } })
}

function toValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new UserError('Its aliases unfold to too much.', {
      place: { file },
      hint: 'Write the values out.',
      cause: error,
    })
  }
}

/** Where the value at the path begins, or the nearest one above it that is in the file. */
function offsetOf(document: Document.Parsed, path: Path, atKey: boolean): number {
  let node = resolved(document.contents, document)
  let offset = node?.range?.[0] ?? 0
  for (const [depth, step] of path.entries()) {
    const child = childOf(node, step, atKey && depth === path.length - 1)
    if (child === undefined) break
    offset = child.range?.[0] ?? offset
    node = resolved(child, document)
  }
  return offset
}

function childOf(parent: Node | null, step: string | number, atKey: boolean): Node | undefined {
  const { isMap, isScalar, isSeq } = yaml()
  if (isSeq(parent)) return asNode(parent.items[Number(step)])
  if (!isMap(parent)) return undefined
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
  return (atKey ? undefined : asNode(pair?.value)) ?? asNode(pair?.key)
}

function resolved(node: Node | null, document: Document.Parsed): Node | null {
  return yaml().isAlias(node) ? (node.resolve(document) ?? null) : node
}

function asNode(value: unknown): Node | undefined {
  return yaml().isNode(value) ? value : undefined
}

/** What the parser says for its users, said for those who write a file. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  DUPLICATE_KEY: 'This key stands twice in its mapping.',
  MULTIPLE_DOCS: 'A second document begins here; a file holds one.',
  TAG_RESOLVE_FAILED: 'This tag is not known; the file holds data only.',
  RESOURCE_EXHAUSTION: 'The file is nested too deeply.',
}

function inWords({ code, message }: YAMLError): string {
  return WORDS[code] ?? (/[.!?]$/.test(message) ? message : `${message}.`)
}
