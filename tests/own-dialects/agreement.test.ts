import { describe, expect, test } from 'vitest'
import type { ParsedRequest, ShippedDialect } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { isObject } from '../../src/json.ts'
import { rulesOf } from '../../src/judge/rulebook.ts'
import type { Group } from '../../src/judge/view/group.ts'
import type { Kind, Part } from '../../src/judge/view/part.ts'
import type { View } from '../../src/judge/view/view.ts'
import { described } from './described.ts'

const PAIRS: readonly (readonly ['anthropic' | 'cohere' | 'ollama', ShippedDialect])[] = [
  ['anthropic', 'anthropic-messages'],
  ['cohere', 'cohere-chat'],
  ['ollama', 'ollama-chat'],
]

/** Every request of the examples of a dialect's rules, but those with tools that the provider runs or finds itself. */
function requestsOf(dialect: ShippedDialect) {
  return rulesOf(dialect).flatMap(({ id, examples: { accepted, rejected } }) =>
    [...accepted, ...rejected].flatMap(({ title, request }) =>
      isObject(request) && isDescribed(dialectOf(dialect).view(request)) ? [{ id, title, request }] : [],
    ),
  )
}

function isDescribed({ parts, nested }: View): boolean {
  const left: readonly Kind[] = ['server-call', 'server-result', 'tool-reference']
  return [...parts, ...nested].every(({ kind }) => !left.includes(kind))
}

describe.each(PAIRS)('%s, described', async (name, id) => {
  const own = await described(name)
  const shipped = dialectOf(id)
  const requests = requestsOf(id)

  test('has examples to be tried with', () => {
    expect(requests.length).toBeGreaterThan(5)
  })

  test.each(requests)('$id: $title: shows rules what the shipped one shows them', ({ request }) => {
    const view = viewed(shipped.view(request))
    // Cohere takes no tool by its name, so there is nothing to describe.
    expect(viewed(own.view(request))).toMatchObject(name === 'cohere' ? { ...view, choices: [] } : view)
  })

  test.each(requests)('$id: $title: says what the shipped one says', ({ request }) => {
    expect(said(own.parse(request))).toEqual(said(shipped.parse(request)))
  })
})

/** What the shipped view leaves out, a description may tell. */
function viewed({ parts, nested, tools, choices, turns, messages }: View) {
  return {
    parts: parts.map(part),
    nested: nested.map(part),
    tools: tools.map(part),
    choices: choices.map(part),
    turns: turns.map(group),
    messages: messages.map(group),
  }
}

function part({ kind, type, role, m, b, n, nth, turn, pointer, shape, ...fields }: Part) {
  const { id, name, value, text, signature } = fields
  const told = Object.entries({ id, name, value, text, signature }).filter(([, each]) => each !== undefined)
  const pointers = told.flatMap(([field]) => (field in shape.fields ? [[`at ${field}`, shape.fields[field]]] : []))
  return { kind, type, role, m, b, n, nth, turn, pointer, ...Object.fromEntries([...told, ...pointers]) }
}

function group({ role, m, to, start, end, turn, open, pointer }: Group) {
  return { role, m, to, start, end, turn, open, pointer }
}

/** What a generic part holds is nobody's business. */
function said({ messages, tools, toolChoice, pointerOf }: ParsedRequest) {
  const nodes = [...messages, ...messages.flatMap(({ parts }) => parts), ...tools]
  const named = messages.map((message) => ({
    ...message,
    parts: message.parts.map((each) => (each.type === 'generic' ? { type: each.type } : each)),
  }))
  return { messages: named, tools, toolChoice, pointers: nodes.map(pointerOf) }
}
