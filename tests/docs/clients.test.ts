import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isObject, listOf, member } from '../../src/json.ts'
import { CLIENT_STEPS } from '../../src/smoke/client/steps/index.ts'
import { course } from '../clients/asking.ts'
import { folder } from '../subjects/files.ts'

const PAGE = readFileSync(new URL('../../docs/clients.md', import.meta.url), 'utf8')
const SCHEMA: unknown = JSON.parse(
  readFileSync(new URL('../../src/schemas/client-protocol.json', import.meta.url), 'utf8'),
)
const definition = (name: string) => member(member(SCHEMA, '$defs'), name)
const keysOf = (value: unknown) => Object.keys(Object(member(value, 'properties')))

test('the module on the page is a client that works', async () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(PAGE) ?? []
  const index = pathToFileURL(new URL('../../src/index.ts', import.meta.url).pathname).href
  using place = folder({ 'agent.ts': code.replace("'llm-conformance'", JSON.stringify(index)) })
  expect(await course(`client:${join(place.path, 'agent.ts')}`, 'reply')).toMatchObject({
    request: { kind: 'body', body: { messages: [{ role: 'user', content: 'Hello' }] } },
    reply: undefined,
  })
})

test('the page names all that a program can say', () => {
  const members = ['program/ask', 'program/tool', 'program/next'].flatMap((name) => keysOf(definition(name)))
  const events = listOf(member(definition('client-event'), 'oneOf'))
  const types = events.flatMap((event) => {
    const type = member(member(event, 'properties'), 'type')
    return isObject(type) ? [type.const, ...listOf(type.enum)].filter((word) => word !== undefined) : []
  })
  expect(types).toHaveLength(7)
  for (const word of [...members, ...types, ...events.flatMap(keysOf)]) expect(PAGE).toContain(`"${word}"`)
})

test('the page tells the steps of smoke', () => {
  const told = [...PAGE.matchAll(/^\| `([a-z-]+)` \| ([A-Z][^|]*) \|$/gm)].map(([, name, title]) => ({ name, title }))
  const steps = CLIENT_STEPS.map(({ name, title }) => ({ name, title }))
  expect(told).toEqual([{ name: 'start', title: 'Starts, and says what it can do' }, ...steps])
})

test('the example in Python has as many lines as the page says', () => {
  const agent = readFileSync(new URL('../../examples/clients/python-openai-loop/agent.py', import.meta.url), 'utf8')
  expect(PAGE).toContain(`has ${agent.trimEnd().split('\n').length} lines`)
})
