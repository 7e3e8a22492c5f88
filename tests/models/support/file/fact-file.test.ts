import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { ToolSupport } from '../../../../src/models/support/tool-support.ts'

const MINE = { provider: 'ollama', model: 'mine:7b' }
const YES = { tools: true, source: 'auto_detected' } as const
const now = (): Date => new Date('2026-01-02T03:04:05.678Z')

function place(content?: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'support-')), 'tool-support.json')
  if (content !== undefined) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function open(file: string) {
  const warnings: string[] = []
  const support = await ToolSupport.open({ file, now, warn: (text) => warnings.push(text) })
  return { support, warnings }
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe('the file', () => {
  test('has what was said, by whom and when, and fits its schema', async () => {
    const file = place()
    const { support } = await open(file)
    await support.learn(MINE, { ...YES, reason: 'It called the test tool.' }, { save: true })
    await support.learn({ provider: 'openai', model: 'x' }, { tools: false, source: 'user_confirmed' }, { save: true })
    expect(json(file)).toEqual({
      version: 1,
      models: [
        { ...MINE, ...YES, at: '2026-01-02T03:04:05.678Z', reason: 'It called the test tool.' },
        { provider: 'openai', model: 'x', tools: false, source: 'user_confirmed', at: '2026-01-02T03:04:05.678Z' },
      ],
    })
    const schema = new URL('../../../../src/schemas/tool-support.json', import.meta.url)
    expect(new Ajv2020().validate(JSON.parse(readFileSync(schema, 'utf8')), json(file))).toBe(true)
  })

  test('is for its owner only, and nothing is left beside it', async () => {
    const file = join(place(), '..', 'not', 'there', 'yet.json')
    const { support } = await open(file)
    await support.learn(MINE, YES, { save: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['yet.json'])
  })

  test('is not written for what holds for the session', async () => {
    const file = place()
    const { support } = await open(file)
    await support.learn(MINE, YES)
    expect(existsSync(file)).toBe(false)
  })

  test('is written through a link, which stays', async () => {
    const file = place({ models: [] })
    const linked = join(file, '..', 'link.json')
    symlinkSync(file, linked)
    const { support } = await open(linked)
    await support.learn(MINE, YES, { save: true })
    expect(lstatSync(linked).isSymbolicLink()).toBe(true)
    expect(json(file).models).toHaveLength(1)
  })

  test('has one record for a model, however it is written', async () => {
    const file = place()
    const { support } = await open(file)
    await support.learn(MINE, YES, { save: true })
    await support.learn(
      { ...MINE, model: 'registry.ollama.ai/library/Mine:7B' },
      { ...YES, tools: false },
      { save: true },
    )
    expect(json(file).models).toMatchObject([{ tools: false }])
  })
})

describe('old and foreign records', () => {
  test('a record without source and time counts like one of a probe, and gets both with the next word', async () => {
    const file = place({ models: [{ ...MINE, tools: false }] })
    const { support, warnings } = await open(file)
    expect(support.of(MINE)).toMatchObject({ tools: 'no', source: 'auto_detected', kept: 'file' })
    expect(warnings).toEqual([])
    await support.learn(MINE, { tools: true, source: 'runtime_error' }, { save: true })
    expect(json(file).models).toEqual([{ ...MINE, tools: true, source: 'runtime_error', at: now().toISOString() }])
  })

  test('a record that says nothing of tools is no answer', async () => {
    const { support, warnings } = await open(place({ models: [{ ...MINE, description: 'Custom model' }] }))
    expect([support.of(MINE), warnings]).toEqual([{ tools: 'unknown' }, []])
  })

  test('members that nobody knows, and records that nobody understands, are kept', async () => {
    const strange = [
      { id: 'x' },
      7,
      { provider: 'p', model: 'm', tools: 'perhaps' },
      { ...MINE, tools: true, source: 'dream' },
    ]
    const file = place({ note: 'mine', models: [...strange, { ...MINE, tools: false, context: 4096 }] })
    const { support, warnings } = await open(file)
    expect(warnings).toEqual([`${file} has 4 records that nobody understands.`])
    await support.learn(MINE, YES, { save: true })
    expect(json(file)).toMatchObject({ note: 'mine', models: [...strange, { ...MINE, ...YES, context: 4096 }] })
  })

  test('a file of a newer version is read as far as it is understood, and not written', async () => {
    const content = { version: 2, models: [{ ...MINE, tools: false }] }
    const file = place(content)
    const { support, warnings } = await open(file)
    expect(support.of(MINE).tools).toBe('no')
    expect(await support.learn(MINE, YES, { save: true })).toMatchObject({ tools: 'yes', kept: 'session' })
    expect(json(file)).toEqual(content)
    expect(warnings).toEqual([
      `A newer version wrote ${file}. What is understood of it counts, and nothing is added.`,
      'A newer version wrote this file. It holds for this session only.',
    ])
  })
})

describe('a damaged file', () => {
  test.each(['', '{"models": [', '[]', 'null', '{"models": {}}', '\0\0\0'])(
    '%j is kept aside, and said so',
    async (text) => {
      const file = place(text)
      const { support, warnings } = await open(file)
      expect(warnings).toEqual([expect.stringContaining(`${file} is damaged. It is kept as ${file}.corrupt`)])
      expect(readFileSync(`${file}.corrupt`, 'utf8')).toBe(text)
      await support.learn(MINE, YES, { save: true })
      expect(json(file).models).toHaveLength(1)
    },
  )

  test('does not take the place of another that is kept aside', async () => {
    const file = place('first')
    await open(file)
    for (const text of ['second', 'third']) {
      writeFileSync(file, text)
      await open(file)
    }
    expect(
      [file, `${file}.2`, `${file}.3`].map((_, n) => readFileSync(`${file}.corrupt${n ? `.${n + 1}` : ''}`, 'utf8')),
    ).toEqual(['first', 'second', 'third'])
  })

  test('that is damaged while it is in use is kept aside before the next record', async () => {
    const file = place()
    const { support, warnings } = await open(file)
    writeFileSync(file, 'oops')
    await support.learn(MINE, YES, { save: true })
    expect(warnings).toHaveLength(1)
    expect([readFileSync(`${file}.corrupt`, 'utf8'), json(file).models.length]).toEqual(['oops', 1])
  })
})

test('a file that cannot be read or written ends nothing: it is said, and all holds for the session', async () => {
  const file = place()
  mkdirSync(file)
  const { support, warnings } = await open(file)
  expect(await support.learn(MINE, YES, { save: true })).toMatchObject({ tools: 'yes', kept: 'session' })
  expect(warnings).toEqual([
    `What is known of models cannot be read: EISDIR (${file}). What it says of models does not count.`,
    'What is known of models cannot be read: EISDIR. It holds for this session only.',
  ])
})

test('a folder that cannot be made is told', async () => {
  const file = join(place('a file, and no folder'), 'tool-support.json')
  const { support, warnings } = await open(file)
  expect(await support.learn(MINE, YES, { save: true })).toMatchObject({ kept: 'session' })
  expect(warnings.at(-1)).toMatch(
    /^What is known of models cannot be written: E\w+\. It holds for this session only\.$/,
  )
})

test('without a file, what is to be saved holds for the session', async () => {
  const support = await ToolSupport.open()
  expect(await support.learn(MINE, YES, { save: true })).toMatchObject({ tools: 'yes', kept: 'session' })
})
