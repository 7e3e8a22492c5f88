import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { locked } from '../../../../src/models/support/file/lock.ts'
import { ToolSupport } from '../../../../src/models/support/tool-support.ts'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))
const WRITERS = ['a', 'b', 'c', 'd']
const EACH = 6

const place = (): string => join(mkdtempSync(join(tmpdir(), 'support-')), 'tool-support.json')

async function write(file: string, name: string, count: number | 'die') {
  const child = spawn(process.execPath, ['--import', 'jiti/register', WRITER, file, name, String(count)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'close')
  return signal ?? code
}

test('programs that write at once lose nothing, and a person’s word stands', async () => {
  const file = place()
  const support = await ToolSupport.open({ file })
  await support.learn({ provider: 'shared', model: 'm' }, { tools: true, source: 'user_confirmed' }, { save: true })
  expect(await Promise.all(WRITERS.map((name) => write(file, name, EACH)))).toEqual(WRITERS.map(() => 0))
  const after = await ToolSupport.open({ file })
  for (const provider of WRITERS) {
    for (let n = 0; n < EACH; n += 1) expect(after.of({ provider, model: `m${n}` }).tools).toBe('yes')
  }
  expect(after.of({ provider: 'shared', model: 'm' })).toMatchObject({ tools: 'yes', source: 'user_confirmed' })
  expect(JSON.parse(readFileSync(file, 'utf8')).models).toHaveLength(1 + WRITERS.length * EACH)
  expect(readdirSync(join(file, '..'))).toEqual(['tool-support.json'])
})

test('the lock of a program that was killed stops nobody', async () => {
  const file = place()
  expect(await write(file, 'a', 'die')).toBe('SIGKILL')
  expect(existsSync(`${file}.lock`)).toBe(true)
  expect(await write(file, 'b', 1)).toBe(0)
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('the lock of another machine is left alone until it is old', async () => {
  const file = place()
  writeFileSync(`${file}.lock`, JSON.stringify({ pid: 1, host: 'elsewhere', id: 'x' }))
  let isDone = false
  const work = locked(file, async () => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(isDone).toBe(false)
  utimesSync(`${file}.lock`, 0, 0)
  await work
  expect(isDone).toBe(true)
})

test('no two are at work at once', async () => {
  const file = place()
  let atWork = 0
  let most = 0
  const work = async (): Promise<void> => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setTimeout(resolve, 2))
    atWork -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => locked(file, work)))
  expect(most).toBe(1)
})

test('work whose lock was taken away is begun anew', async () => {
  const file = place()
  let runs = 0
  await locked(file, async (check) => {
    runs += 1
    if (runs === 1) writeFileSync(`${file}.lock`, 'of somebody else')
    if (runs === 1) utimesSync(`${file}.lock`, 0, 0)
    await check()
  })
  expect(runs).toBe(2)
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('an error of the work frees the lock', async () => {
  const file = place()
  await expect(locked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(`${file}.lock`)).toBe(false)
})
