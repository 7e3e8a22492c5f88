import { hash } from 'node:crypto'
import type { Prefix } from '../../dialects/dialect.ts'
import { inOneForm, listOf, member } from '../../json.ts'
import type { Part } from '../view/part.ts'

/** What stands before a part. */
export interface Before {
  /** Of all parts but reasoning. */
  readonly digest: string
  /** The reasoning nearest before it. */
  readonly thought: Part | undefined
  /** Something was summed up by the provider, and what came before that may be gone. */
  readonly isCompacted: boolean
}

/** What a model read: what comes before all messages, and what stands before each reasoning in these. */
export interface Prompt {
  readonly prefix: Prefix
  readonly before: ReadonlyMap<Part, Before>
}

/** Of the reasoning among `parts`, which stand behind those that were read before. */
export function promptOf(prefix: Prefix, read: readonly Part[], parts: readonly Part[]): Prompt {
  const before = new Map<Part, Before>()
  let last = read.reduce(through, START)
  for (const part of parts) {
    if (part.kind === 'reasoning') before.set(part, last)
    last = through(last, part)
  }
  return { prefix, before }
}

const START: Before = { digest: '', thought: undefined, isCompacted: false }

function through(last: Before, part: Part): Before {
  if (part.kind === 'reasoning') return { ...last, thought: part }
  const isCompacted = last.isCompacted || part.kind === 'compaction'
  return { ...last, digest: digest(last.digest, contentOf(part)), isCompacted }
}

function digest(last: string, content: string): string {
  return hash('sha1', last + content, 'base64')
}

/** What counts of a part. Media count by their type alone: another address may give the same picture. */
function contentOf({ kind, role, type, id, name, value, text }: Part): string {
  switch (kind) {
    case 'text':
      return JSON.stringify([kind, role, text])
    case 'call':
    case 'server-call':
      return JSON.stringify([kind, role, id, name, inOneForm(value)])
    case 'result':
      return JSON.stringify([kind, role, id, typeof value === 'string' ? value : listOf(value).map(toldBy).join('')])
    default:
      return JSON.stringify([kind, role, type, id, name])
  }
}

function toldBy(block: unknown): string {
  const text = member(block, 'text')
  return typeof text === 'string' ? text : JSON.stringify([member(block, 'type')])
}
