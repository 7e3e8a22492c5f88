import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ended, start } from './built.ts'
import { cli } from './in-process.ts'

const RESENDS = fileURLToPath(new URL('adapters/resends.ts', import.meta.url))
const MISBEHAVING = fileURLToPath(new URL('../subjects/adapters/misbehaving.ts', import.meta.url))
const TRIED = ['fuzz', '--subject', RESENDS, '--target', 'anthropic', '--seed', '3', '--runs', '12']

const folder = (): string => mkdtempSync(join(tmpdir(), 'fuzz-'))

test('what is found is saved, and run shows it again', async () => {
  const cwd = folder()
  const { code, out } = await cli([...TRIED, '--save', 'found', '--json'], { cwd })
  expect(code).toBe(1)
  const { findings } = JSON.parse(out)
  expect(findings.map(({ file }: { file: string }) => file).sort()).toEqual(
    readdirSync(join(cwd, 'found')).map((name) => join('found', name)),
  )
  const again = await cli(['run', join(cwd, 'found'), '--subject', RESENDS, '--json'], { cwd })
  const { cases } = JSON.parse(again.out)
  expect(again.code).toBe(1)
  for (const { id, fault } of findings) {
    const one = cases.find(({ scenario }: { scenario: string }) => scenario === id)
    expect([one?.verdict, JSON.stringify(one)?.includes(fault)], id).toEqual(['fail', true])
  }
  const reference = await cli(['run', join(cwd, 'found'), '--subject', 'reference', '--target', 'anthropic'], { cwd })
  expect([reference.code, reference.out.includes(`${findings.length} passed`)], reference.out).toEqual([0, true])
})

test('the same seed gives the same report', async () => {
  const [first, second] = [await cli([...TRIED, '--json']), await cli([...TRIED, '--json'])]
  const untimed = (text: string) => text.replace(/"ms":\d+/, '')
  expect(untimed(first.out)).toBe(untimed(second.out))
})

test('without a seed one is drawn and told, with the line that tries the same again', async () => {
  const { code, out } = await cli(['fuzz', '--subject', 'reference', '--target', 'openai', '--runs', '5'])
  const [, seed] = /seed (\d+)/.exec(out) ?? []
  expect(code).toBe(0)
  expect(out).toContain(`again  npx conformance fuzz --subject reference --target openai --seed ${seed} --runs 5\n`)
})

test('time ends it', async () => {
  const args = ['fuzz', '--subject', 'reference', '--target', 'all', '--runs', '1000000', '--time', '1ms']
  const { code, out } = await cli(args)
  expect([code, out.includes('when the time was over')]).toEqual([3, true])
})

test('subject and targets come from the configuration', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'conformance.config.yaml'), JSON.stringify({ subjects: ['reference'], targets: ['cohere'] }))
  const { out } = await cli(['fuzz', '--runs', '2'], { cwd })
  expect(out).toContain('--subject reference --target cohere')
})

test('reports go where they are wanted', async () => {
  const cwd = folder()
  await cli([...TRIED, '--reporter', 'junit=fuzz.xml'], { cwd })
  expect(readFileSync(join(cwd, 'fuzz.xml'), 'utf8')).toContain('name="12 conversations"')
})

test('a subject that supports nothing is no success', async () => {
  const args = ['fuzz', '--subject', `${MISBEHAVING}#unsupported`, '--target', 'openai', '--runs', '3', '--seed', '1']
  const { code, err } = await cli(args)
  expect([code, err.includes('error: Nothing was checked')]).toEqual([3, true])
})

test.each([
  [['--runs', '0'], 'takes a whole number from 1', 2],
  [['--seed', '-1'], 'takes a whole number from 0', 2],
  [['--time', '30'], 'takes a time, not 30', 2],
  [['--target', 'openai', '--subject', RESENDS], 'The subject resends knows none of openai', 2],
  [['--save', fileURLToPath(import.meta.url)], 'What is found cannot be written', 2],
  [['--subject', './nowhere.ts'], 'There is no such file.', 3],
])('%j is refused', async (args, message, expected) => {
  const { code, err } = await cli(['fuzz', ...args], { cwd: folder() })
  expect([code, err.includes(message)], err).toEqual([expected, true])
})

test('several subjects of a configuration are one too many', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'conformance.config.yaml'), JSON.stringify({ subjects: ['./a.ts', './b.ts'] }))
  const { code, err } = await cli(['fuzz'], { cwd })
  expect([code, err.includes('hint: Try --subject ./a.ts.')]).toEqual([2, true])
})

test('Ctrl-C ends it with what was found until then', async () => {
  const args = ['fuzz', '--subject', RESENDS, '--seed', '3', '--runs', '1000000', '--reporter', 'ndjson']
  const process = start(args, folder())
  if (process.stdout === null) throw new Error('no output')
  const [first] = await once(process.stdout, 'data')
  const end = ended(process)
  process.kill('SIGINT')
  const { code, out, err } = await end
  expect(code).toBe(130)
  expect(`${first}`).toContain('{"type":"finding","fault":')
  expect(`${first}${out}`).toMatch(/\n\{"type":"summary","seed":3,.*"ended":"interrupted"/)
  expect(err).toContain('Interrupted.')
})
