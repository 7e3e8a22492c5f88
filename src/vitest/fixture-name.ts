import { createHash } from 'node:crypto'
import { LONGEST_NAME, RESERVED } from '../fixtures/in-process/refuse-name.ts'

interface Suite {
  readonly name: string
  readonly suite?: Suite | undefined
}

/** What a test is told by. */
export interface NamedTest extends Suite {
  readonly file: Suite & { readonly projectName?: string | undefined }
}

/** The project's name where it has one, the file of the test, the names of the suites and of the test: a path. */
export function fixtureName({ file, ...test }: NamedTest): string {
  const { projectName = '' } = file
  const folders = file.name.split(/[\\/]/).map((part) => part.replace(/[<>:"|?*]+/g, '-'))
  const names = [...suitesOf(test.suite, file), test.name].map(plain)
  return [...(projectName === '' ? [] : [plain(projectName)]), ...folders, ...names].map(asFile).join('/')
}

function suitesOf(suite: Suite | undefined, file: Suite): string[] {
  if (suite === undefined || suite === file || suite.name === '') return []
  return [...suitesOf(suite.suite, file), suite.name]
}

function plain(name: string): string {
  return name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-')
}

const HASH = 10

/** What any system takes for the name of a file. */
function asFile(part: string): string {
  const named = part.replace(/[. ]+$/, '') || '-'
  const own = RESERVED.test(named) ? `-${named}` : named
  if (Buffer.byteLength(own) <= LONGEST_NAME) return own
  const hash = createHash('sha256').update(own).digest('hex').slice(0, HASH)
  return `${shortened(own, LONGEST_NAME - HASH - 1)}-${hash}`
}

/** At most so many bytes of it, and no half of a character. */
function shortened(text: string, bytes: number): string {
  let kept = ''
  let length = 0
  for (const character of text) {
    length += Buffer.byteLength(character)
    if (length > bytes) return kept
    kept += character
  }
  return kept
}
