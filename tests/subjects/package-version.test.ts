import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageVersion } from '../../src/subjects/package-version.ts'
import { folder } from './files.ts'

test('the version of a module is that of the nearest package with a name', () => {
  using place = folder({
    'package.json': '{ "name": "agent", "version": "2.3.4" }',
    'src/package.json': '{ "type": "module" }',
    'broken/package.json': '{',
    'none/package.json': '{ "name": "private" }',
  })
  expect(packageVersion(join(place.path, 'agent.ts'))).toBe('2.3.4')
  expect(packageVersion(join(place.path, 'src', 'agent.ts'))).toBe('2.3.4')
  expect(packageVersion(join(place.path, 'broken', 'deep', 'agent.ts'))).toBe('2.3.4')
  expect(packageVersion(join(place.path, 'none', 'agent.ts'))).toBeUndefined()
})
