import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/doctor/finding.ts'
import { typescript } from '../../src/init/languages/javascript.ts'
import { OTHERS } from '../../src/init/languages/others.ts'
import { STARTER_MARK } from '../../src/init/starter-mark.ts'
import { cli } from '../cli/in-process.ts'
import { folder } from '../subjects/files.ts'

const PAGE = readFileSync(new URL('../../docs/set-up.md', import.meta.url), 'utf8')

test('the page tells of every check of doctor, in its order, and of no other', async () => {
  using place = folder({})
  const { out } = await cli(['doctor', '--json'], { cwd: place.path })
  const known: Finding[] = JSON.parse(out).checks
  const [, table = ''] = /\| check \| \|\n(.*?)\n\n/s.exec(PAGE) ?? []
  const told = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, check]) => check)
  expect(told).toEqual(known.map(({ check }) => check))
})

test('the page names the files that init writes', async () => {
  using place = folder({ 'package.json': '{}', 'tsconfig.json': '{}' })
  const { out } = await cli(['init', '--ci', 'github'], { cwd: place.path })
  const written = [...out.matchAll(/^written {2}(\S+)$/gm)].map(([, path]) => path)
  expect(written).toHaveLength(4)
  for (const path of written) expect(PAGE).toContain(`\`${path}\``)
  expect(PAGE).toContain(`\`${STARTER_MARK}\``)
})

test('the page names every manifest that init looks at', () => {
  for (const { manifests } of [typescript, ...OTHERS])
    for (const name of manifests) expect(PAGE).toContain(`\`${name}\``)
})
