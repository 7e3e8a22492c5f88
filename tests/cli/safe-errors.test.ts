import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { conformance } from './built.ts'

test('an error that repeats what was typed tells no secret of it', async () => {
  const env = { MY_TOKEN: 'hunter2-Zebra-9000' }
  const { code, out, err } = await conformance(['run', 'hunter2-Zebra-9000/one'], { cwd: tmpdir(), env })
  expect(code).toBe(2)
  expect(err).toContain('error: No scenario is called')
  expect(out + err).not.toContain('Zebra')
})
