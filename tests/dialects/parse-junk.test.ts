import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import { valueAt } from '../../src/json-pointer.ts'
import { requestJunk, wireJunk } from './wire-junk.ts'

describe.each(dialects)('$id', ({ parse }) => {
  test('any JSON object is read, and every message and part tells where it stood', () => {
    fc.assert(
      fc.property(fc.oneof(requestJunk, wireJunk), (request) => {
        const { messages, tools, pointerOf } = parse(request)
        for (const node of [...messages, ...messages.flatMap(({ parts }) => parts), ...tools]) {
          expect(valueAt(request, pointerOf(node) ?? 'nowhere')).toBeDefined()
        }
      }),
    )
  })

  test('reading does not change the request', () => {
    fc.assert(
      fc.property(requestJunk, (request) => {
        const before = structuredClone(request)
        parse(request)
        expect(request).toEqual(before)
      }),
    )
  })

  test('depth does not matter', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 20_000; depth++) deep = { content: [deep], parts: [deep], type: 'tool_result' }
    expect(() => parse({ messages: [{ role: 'user', content: [deep] }], contents: [{ parts: [deep] }] })).not.toThrow()
  })
})
