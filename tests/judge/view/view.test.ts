import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KINDS } from '../../../src/judge/view/part.ts'
import { transcript } from '../vocabulary/transcript.ts'

const message = fc
  .tuple(fc.constantFrom('user', 'assistant', 'system'), fc.array(fc.constantFrom('text', 'call', 'result', 'media')))
  .map(([role, words]) => [role, ...words].join(' '))
const views = fc.array(message).map((messages) => transcript(...messages))

test('the parts of several kinds stand in the order of the transcript', () => {
  fc.assert(
    fc.property(views, fc.subarray([...KINDS]), (view, kinds) => {
      expect(view.kinds(kinds)).toEqual(view.parts.filter(({ kind }) => kinds.includes(kind)))
    }),
  )
})

test('the latest group of a role is the last that has it', () => {
  fc.assert(
    fc.property(views, fc.array(fc.constantFrom('user', 'assistant', 'system', 'tool')), (view, asked) => {
      for (const role of asked) {
        const last = view.turns.findLast((turn) => turn.role === role)
        expect(view.latest('turn', role)).toBe(last?.index)
      }
    }),
  )
})
