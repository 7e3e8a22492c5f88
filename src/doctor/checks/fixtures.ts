import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '../../check/source.ts'
import { UserError } from '../../errors.ts'
import { fileBytes, importBytes, isFixture } from '../../fixtures/import/import-file.ts'
import { parseFixture } from '../../fixtures/read.ts'
import { editProblems } from '../../fixtures/verify/edits.ts'
import { count } from '../../reporters/count.ts'
import { ok, type Told, warning } from '../finding.ts'

const ENDING = '.har'
/** More is not a quick look. */
const MOST = 200

/** Whether the recordings of a folder can be read and are as they were recorded. Rejects with a `UserError`. */
export async function fixturesTold(folder: string): Promise<Told> {
  if (!existsSync(folder)) return ok('There is no folder fixtures, and none is needed.')
  const names = namesIn(folder)
  const looked = names.slice(0, MOST)
  const problems: string[] = []
  for (const name of looked) problems.push(...(await problemsOf(join(folder, name))).map((says) => `${name}: ${says}`))
  const [first] = problems
  const of = looked.length < names.length ? ` of ${names.length}` : ''
  const what = `${count(looked.length, 'fixture')}${of} in ${folder}`
  if (first === undefined) return ok(`${what}, readable and as recorded.`)
  return warning(
    `${what}, ${count(problems.length, 'problem')}. ${first}`,
    'npx llm-conformance fixtures verify fixtures',
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ENDING))
      .sort()
  } catch (error) {
    throw explain(error, folder)
  }
}

async function problemsOf(file: string): Promise<string[]> {
  try {
    const bytes = await fileBytes(file)
    if (isFixture(bytes))
      return editProblems(bytes, await parseFixture(bytes, file), file).map(({ message }) => message)
    importBytes(bytes, file)
    return []
  } catch (error) {
    if (error instanceof UserError) return [error.message]
    throw error
  }
}
