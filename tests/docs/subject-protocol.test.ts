import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { validateConfig } from '../../src/config/validate.ts'
import { isObject, type JsonObject, member } from '../../src/json.ts'
import { FORMATTER_STEPS } from '../../src/smoke/steps/index.ts'
import { checkAnswer } from '../../src/subjects/answer.ts'
import { startProcess } from '../../src/subjects/process.ts'
import { checkResult, type Method } from '../../src/subjects/protocol.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import { adapterFile } from '../subjects/ask.ts'

const PAGE = readFileSync(new URL('../../docs/subject-protocol.md', import.meta.url), 'utf8')
const SCHEMA = JSON.parse(readFileSync(new URL('../../src/schemas/subject-protocol.json', import.meta.url), 'utf8'))
const isLine = new Ajv2020({ allowUnionTypes: true }).compile(SCHEMA)

const lines: readonly JsonObject[] = [...PAGE.matchAll(/```jsonl\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)),
)
const calls = lines.filter(({ method }) => method !== undefined)
const METHODS: readonly Method[] = SCHEMA.$defs.call.properties.method.enum

test('the page shows every method with its answer, and no other', () => {
  expect(calls.map(({ method }) => method).sort()).toEqual([...METHODS].sort())
  for (const { id } of calls) expect(lines.filter((line) => line.id === id)).toHaveLength(2)
})

test.each(lines)('a line of the page fits the protocol: %j', (line) => {
  expect([isLine(line), isLine.errors]).toEqual([true, null])
})

test.each(calls)('the result on the page is one of its method: $method', async ({ id, method }) => {
  const answer = lines.find((line) => line.id === id && 'result' in line)
  const known = METHODS.find((name) => name === method)
  expect(known === undefined ? known : await checkResult(known, answer?.result)).toMatchObject({ fits: true })
})

describe('what the page sends is answered as it says by a live subject that is', () => {
  test.each([
    ['stateless', 'program.mjs', /^(initialize|format|shutdown)$/],
    ['stateful', 'sessions.mjs', /^(initialize|session\/.*|shutdown)$/],
  ])('%s', async (kind, file, served) => {
    const program = { file: process.execPath, args: [adapterFile(file)], channel: 'stdio' } as const
    const live = startProcess(program)
    try {
      for (const { method, params } of calls.filter((call) => served.test(String(call.method)))) {
        const known = METHODS.find((name) => name === method) ?? 'shutdown'
        const asked = isObject(params) && 'session' in params ? { ...params, session: 's1' } : params
        const checked = await checkAnswer(known, await live.call(known, asked, DEFAULT_LIMITS.deadline), live.output())
        expect(checked).toMatchObject({ ok: true })
        if (known === 'initialize') expect(member(member(checked, 'value'), 'kind')).toBe(kind)
      }
    } finally {
      await live.stop()
    }
  })
})

test('the configuration on the page is right', async () => {
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(PAGE) ?? []
  expect(await validateConfig(parse(yaml))).toHaveProperty('config')
})

test('the page names every member of the options', () => {
  for (const option of Object.keys(SCHEMA.$defs.options.properties)) expect(PAGE).toContain(`\`${option}\``)
})

test('the page has the limits of the program, and the steps of `smoke`', () => {
  expect(PAGE).toContain(`An answer has ${DEFAULT_LIMITS.deadline / 1000} seconds`)
  expect(PAGE).toContain(`the first one ${DEFAULT_LIMITS.loadDeadline / 1000}`)
  const told = [...PAGE.matchAll(/^\| `([a-z-]+)` \| ([A-Z][^|]*) \|$/gm)].map(([, name, title]) => ({ name, title }))
  expect(told.slice(1)).toEqual(FORMATTER_STEPS.map(({ name, title }) => ({ name, title })))
})
