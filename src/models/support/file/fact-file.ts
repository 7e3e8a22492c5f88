import { mkdir, readFile, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../../../error-code.ts'
import { UserError } from '../../../errors.ts'
import type { ToolFact } from '../fact.ts'
import { modelKey } from '../known-facts.ts'
import { mayReplace } from '../precedence.ts'
import { documentText, EMPTY, type FactDocument, readDocument, VERSION } from './document.ts'
import { locked } from './lock.ts'
import { putAside } from './put-aside.ts'
import { recordOf } from './record.ts'
import { writeAtomically } from './write-atomically.ts'

/** Where one user's programs keep what they know of models; `schemas/tool-support.json` is the form of the file. */
export interface FactFile {
  readonly file: string
  /** Is told in a sentence what is wrong with the file. */
  readonly warn: (text: string) => void
}

/** All facts of the file; none where there is no file yet. A damaged one is moved aside. */
export async function loadFacts({ file, warn }: FactFile): Promise<readonly ToolFact[]> {
  try {
    const document = (await read(file)) ?? (await withLock(file, () => readOrPutAside({ file, warn })))
    tellOfStrange(document, { file, warn })
    return factsOf(document)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    warn(`${error.message} (${file}). What it says of models does not count.`)
    return []
  }
}

/**
 * Writes a fact, unless a stronger one of that model stands in the file; returns all that it holds then. Throws `UserError`
 * where it cannot be written.
 */
export async function saveFact({ file, warn }: FactFile, fact: ToolFact): Promise<readonly ToolFact[]> {
  return withLock(file, async (check) => {
    const document = await readOrPutAside({ file, warn })
    if (document.version > VERSION) throw new UserError('A newer version wrote this file', newer(file))
    const next = withFact(document, fact)
    if (next !== document) await writeAtomically(await behindLinks(file), documentText(next), check)
    return factsOf(next)
  })
}

function newer(file: string) {
  return { place: { file }, hint: 'Update this package, or name another file.', exitCode: 3 } as const
}

async function withLock<T>(file: string, work: (check: () => Promise<void>) => Promise<T>): Promise<T> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    return await locked(file, work)
  } catch (error) {
    throw codeOf(error) === undefined ? error : unusable('written', file, error)
  }
}

async function readOrPutAside({ file, warn }: FactFile): Promise<FactDocument> {
  const document = await read(file)
  if (document !== undefined) return document
  const place = await putAside(file)
  warn(`${file} is damaged. It is kept as ${place}, and what is known of models starts anew.`)
  return EMPTY
}

/** Undefined: it is damaged. */
async function read(file: string): Promise<FactDocument | undefined> {
  try {
    return readDocument(await readFile(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return EMPTY
    throw unusable('read', file, error)
  }
}

function unusable(what: 'read' | 'written', file: string, error: unknown): UserError {
  return new UserError(`What is known of models cannot be ${what}: ${codeOf(error)}`, { place: { file }, exitCode: 3 })
}

/** The document with that fact in it; the same one where a stronger fact stands there. */
function withFact(document: FactDocument, fact: ToolFact): FactDocument {
  const { records } = document
  const at = records.findLastIndex(({ id }) => id !== undefined && modelKey(id) === modelKey(fact))
  const before = records[at]
  if (before === undefined) return { ...document, records: [...records, recordOf(fact)] }
  if (before.fact !== undefined && !mayReplace(fact.source, before.fact.source)) return document
  return { ...document, records: records.with(at, recordOf(fact, before)) }
}

function factsOf({ records }: FactDocument): readonly ToolFact[] {
  return records.flatMap(({ fact }) => fact ?? [])
}

function tellOfStrange({ records, version }: FactDocument, { file, warn }: FactFile): void {
  const strange = records.filter(({ id }) => id === undefined).length
  if (version > VERSION) warn(`A newer version wrote ${file}. What is understood of it counts, and nothing is added.`)
  if (strange > 0) warn(`${file} has ${strange} ${strange === 1 ? 'record' : 'records'} that nobody understands.`)
}

/** Who keeps the file elsewhere and links to it keeps the link. */
function behindLinks(file: string): Promise<string> {
  return realpath(file).catch(() => file)
}
