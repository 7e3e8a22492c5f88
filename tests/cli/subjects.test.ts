import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { adapterFile } from '../subjects/ask.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const command = [process.execPath, adapterFile('program.mjs'), 'behaves']
const config = (...subjects: readonly object[]) => ({ 'conformance.config.yaml': stringify({ subjects }) })

describe('a program of the configuration goes by its name', () => {
  test('on the command line and in the results', async () => {
    using place = folder(config({ command, env: { A: '1' }, name: 'mine' }, { command: ['no-such-program'] }))
    const { out, err } = await cli(['run', 'turns/plain-text', '--subject', 'mine', '--target', 'openai'], {
      cwd: place.path,
    })
    expect(err).toBe('')
    expect(out).toContain('mine · openai · request 1')
    expect(out).toContain('again  npx conformance run turns/plain-text --subject mine --target openai\n')
  })

  test('and in the list of subjects; one without a name by its command', async () => {
    using place = folder(config({ command, name: 'mine' }, { command: ['./my adapter', '-x'] }))
    const { out } = await cli(['list', 'subjects'], { cwd: place.path })
    expect(out).toMatch(/^mine +\/.*conformance\.config\.yaml$/m)
    expect(out).toMatch(/^cmd:"\.\/my adapter" -x +\//m)
  })

  test('fuzz takes one, and asks which where there are several', async () => {
    using place = folder(config({ command, name: 'mine' }, { command, name: 'other' }))
    expect(await cli(['fuzz'], { cwd: place.path })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Try --subject mine.'),
    })
  })
})

test('the command that runs a case again names a program so that a shell reads it', async () => {
  const spec = `cmd:"${process.execPath}" "${adapterFile('program.mjs')}"`
  const { out } = await cli(['run', 'turns/plain-text', '--subject', spec, '--target', 'openai'])
  expect(out).toContain(`--subject '${spec}' --target openai\n`)
})
