import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../src/json-pointer.ts'
import { requestJunk, wireJunk } from '../dialects/wire-junk.ts'
import { described } from './described.ts'

const FIELDS = ['id', 'name', 'value', 'text', 'signature'] as const
const junk = fc.oneof(requestJunk, wireJunk, fc.dictionary(fc.string(), fc.jsonValue()))

describe.each(['anthropic', 'cohere', 'ollama'] as const)('%s, described', async (name) => {
  const { view, parse, said, recognises, modelIn } = await described(name)

  test('every part and message of any JSON points at the wire object that it was made of', () => {
    fc.assert(
      fc.property(junk, (request) => {
        const { parts, nested, tools, choices, messages } = view(request)
        for (const { pointer, wire } of [...parts, ...nested, ...tools, ...choices, ...messages]) {
          expect(valueAt(request, pointer)).toBe(wire)
        }
      }),
    )
  })

  test('every member of a part points at the wire member that it was read from', () => {
    fc.assert(
      fc.property(junk, (request) => {
        const { parts, nested, tools, choices } = view(request)
        for (const part of [...parts, ...nested, ...tools, ...choices]) {
          for (const field of FIELDS.filter((each) => each in part.shape.fields)) {
            expect(valueAt(request, part.at(field)) ?? undefined).toBe(part[field] ?? undefined)
          }
        }
      }),
    )
  })

  test('any JSON object is read, and every message and part tells where it stood', () => {
    fc.assert(
      fc.property(junk, (request) => {
        const { messages, tools, pointerOf } = parse(request)
        for (const node of [...messages, ...messages.flatMap(({ parts }) => parts), ...tools]) {
          expect(valueAt(request, pointerOf(node) ?? 'nowhere')).toBeDefined()
        }
      }),
    )
  })

  test('whatever comes as a request or a response is looked at and left as it is', () => {
    fc.assert(
      fc.property(junk, (request) => {
        const before = structuredClone(request)
        recognises(request, undefined)
        modelIn(request)
        said?.(request)
        view(request)
        parse(request)
        expect(request).toEqual(before)
      }),
    )
  })

  test('depth does not matter', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 20_000; depth++) deep = { content: [deep], type: 'tool_result', function: deep }
    const request = { messages: [{ role: 'user', content: [deep] }], tools: [deep] }
    expect(() => view(request)).not.toThrow()
    expect(() => parse(request)).not.toThrow()
  })
})
