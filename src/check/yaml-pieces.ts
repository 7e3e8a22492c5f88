import type { Consumer } from './consumer.ts'
import { hold } from './held.ts'
import { yamlLines } from './yaml-lines.ts'

/** `item`: one item of a cassette's list, dash and all. `rest`: what stands behind the list. */
export type PieceKind = 'document' | 'item' | 'rest'

/** Takes a piece and the line it begins in; no bytes where it is longer than the limit. */
export type TakePiece = (kind: PieceKind, bytes: Buffer | undefined, line: number) => void

/** Where a cassette's list begins: vcrpy's and VCR's. */
const LIST_KEY = /^["']?(?:http_)?interactions["']?[ \t]*:\s*(?:#.*\s*)?$/
const ITEM = /^( *)-(?:\s|$)/
const START = /^---(?:\s|$)/
const END = /^\.\.\.(?:\s|$)/
const SILENCE = /^\s*(?:#|$)/
const NO_CONTENT = /^(?:\s*(?:#|$)|%|---\s*(?:#|$))/

/**
 * Splits YAML into documents, and a cassette into its interactions, so that only one of them is held at a time and a
 * broken one does not spoil the others. Within a list in block style, a dash at its own indentation can only be the next
 * item: every scalar in an item is indented further.
 */
export function yamlPieces(take: TakePiece, limit: number): Consumer {
  const held = hold(limit)
  let kind: PieceKind = 'document'
  let begins = 0
  let hasContent = false
  let listIsNext = false
  let indent = 0

  function begin(next: PieceKind): void {
    if (hasContent) take(kind, held.tooLong ? undefined : held.bytes(), begins)
    forget()
    kind = next
  }

  function forget(): void {
    held.clear()
    begins = 0
    hasContent = false
    listIsNext = false
  }

  function add(bytes: Buffer | undefined, start: string, line: number): void {
    if (begins === 0) begins = line
    hasContent ||= bytes === undefined || !NO_CONTENT.test(start)
    if (bytes === undefined) held.lose()
    else held.add(bytes)
  }

  /** The item that a list begins with, right below its key. */
  function opensList(start: string): boolean {
    if (!listIsNext || SILENCE.test(start)) return false
    listIsNext = false
    const spaces = ITEM.exec(start)?.[1]
    if (spaces === undefined) return false
    indent = spaces.length
    return true
  }

  function inDocument(start: string): void {
    if (opensList(start)) {
      forget()
      kind = 'item'
    } else listIsNext ||= LIST_KEY.test(start)
  }

  function inList(start: string): void {
    const spaces = start.search(/[^ ]/)
    const isInside = SILENCE.test(start) || start[spaces] === '\t' || (spaces >= indent && spaces > 0)
    if (spaces === indent && ITEM.test(start)) begin('item')
    else if (!isInside && kind === 'item') begin('rest')
  }

  const lines = yamlLines((bytes, start, line) => {
    if (END.test(start)) return begin('document')
    if (START.test(start) && (hasContent || kind !== 'document')) begin('document')
    if (kind === 'document') inDocument(start)
    else inList(start)
    add(bytes, start, line)
  }, limit)

  return {
    push: lines.push,
    end() {
      lines.end()
      begin('document')
    },
  }
}
