import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CLIENTS, installed } from '../../../scripts/clients/install.ts'
import { folder } from '../../subjects/files.ts'
import { FOLDERS, INSTALLATION } from './sdks.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

test(
  'the drivers use their SDKs as these are typed',
  async () => {
    for (const name of FOLDERS) await installed(name)
    using place = folder({
      'tsconfig.json': JSON.stringify({
        extends: join(CLIENTS, 'tsconfig.drivers.json'),
        compilerOptions: { typeRoots: [join(ROOT, 'node_modules/@types')] },
        include: [],
        files: FOLDERS.flatMap(sourcesOf),
      }),
    })
    const checked = promisify(execFile)(process.execPath, [TSC, '--noEmit', '-p', place.path])
    expect(await checked.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
  },
  INSTALLATION,
)

function sourcesOf(name: string): string[] {
  const sources = readdirSync(join(CLIENTS, name)).filter((file) => file.endsWith('.ts'))
  return sources.map((file) => join(CLIENTS, name, file))
}
