import { basename, dirname } from 'node:path'
import { UserError } from '../../errors.ts'
import { writeWithin } from '../../write-within.ts'
import { type FormReader, formReader } from '../../yaml/form-reader.ts'
import { type Mistake, userError } from '../../yaml/mistake.ts'
import { readSource } from '../../yaml/source.ts'
import type { KnownFailure } from './known-failure.ts'

interface BaselineForm {
  readonly known: readonly KnownFailure[]
}

const SCHEMA = new URL('../../schemas/baseline.json', import.meta.url)
const HEAD = `Failures that are known, so that only new ones fail a run.
Written by \`conformance run --update-baseline\`, which keeps each \`because\`: why it is so, or the issue to follow.`

let reader: Promise<FormReader<BaselineForm>> | undefined

/** Throws `UserError` with the place of every mistake. */
export async function readBaseline(file: string): Promise<readonly KnownFailure[]> {
  const source = readSource(file)
  const hint = 'Write it: npx conformance run --update-baseline'
  if (source.value === null) throw new UserError('The file is empty.', { place: { file }, hint })
  reader ??= formReader(SCHEMA)
  const read = (await reader)(source.value, [])
  if ('mistakes' in read) throw userError(read.mistakes, source)
  const { known } = read.form
  const twice = repeated(known)
  if (twice.length > 0) throw userError(twice, source)
  return known
}

/** What a case is known for would be open. */
function repeated(known: readonly KnownFailure[]): readonly Mistake[] {
  const seen = new Set<string>()
  return known.flatMap(({ subject, scenario, cases }, index) =>
    cases.flatMap((name, at): Mistake[] => {
      const one = JSON.stringify([subject, scenario, name])
      const isNew = !seen.has(one)
      seen.add(one)
      return isNew ? [] : [{ path: ['known', index, 'cases', at], message: `The case \`${name}\` is listed twice.` }]
    }),
  )
}

/** Whole or not at all. */
export async function writeBaseline(file: string, known: readonly KnownFailure[]): Promise<void> {
  const { Document } = await import('yaml')
  const document = new Document({ known: known.map(inOrder) })
  document.commentBefore = HEAD.replaceAll(/^/gm, ' ')
  await writeWithin(dirname(file), basename(file), document.toString({ lineWidth: 0 }))
}

function inOrder({ subject, scenario, findings, because, cases }: KnownFailure): KnownFailure {
  return { subject, scenario, findings, ...(because === undefined ? {} : { because }), cases }
}
