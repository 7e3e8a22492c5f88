import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects, ruleDialectOf } from '../../src/dialects/index.ts'
import { valueAt } from '../../src/json-pointer.ts'
import type { View } from '../../src/judge/view/view.ts'
import { requestJunk, wireJunk } from './wire-junk.ts'

const FIELDS = ['id', 'item', 'name', 'value', 'signature'] as const
const junk = fc.oneof(requestJunk, wireJunk, fc.dictionary(fc.string(), fc.jsonValue()))

describe.each([...dialects, ruleDialectOf('conversation')])('$id', ({ view }) => {
  test('every part and message of any JSON points at the wire object that it was made of', () => {
    fc.assert(
      fc.property(junk, (request) => {
        for (const { pointer, wire } of objectsOf(view(request))) expect(valueAt(request, pointer)).toBe(wire)
      }),
    )
  })

  test('every member of a part points at the wire member that it was read from', () => {
    fc.assert(
      fc.property(junk, (request) => {
        for (const part of partsOf(view(request))) {
          for (const field of FIELDS.filter((name) => name in part.shape.fields)) {
            expect(valueAt(request, part.at(field)) ?? undefined).toBe(part[field] ?? undefined)
          }
        }
      }),
    )
  })

  test('turns and messages cover all parts, each in its order', () => {
    fc.assert(
      fc.property(junk, (request) => {
        const { parts, turns, messages } = view(request)
        for (const groups of [turns, messages]) {
          const covered = groups.flatMap(({ start, end }) => parts.slice(start, end))
          expect(covered.map(({ n }) => n)).toEqual(parts.map((_part, at) => at))
        }
      }),
    )
  })
})

function partsOf({ parts, nested, tools, choices }: View) {
  return [...parts, ...nested, ...tools, ...choices]
}

function objectsOf(view: View) {
  return [...partsOf(view), ...view.messages]
}
