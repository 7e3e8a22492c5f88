import { expect, test } from 'vitest'
import { frame, unframe } from '../../src/wire/index.ts'

const read = (body: string) => unframe('json-array', Buffer.from(body))

test('the buffers are one list', () => {
  const body = Buffer.concat(frame('json-array', [{ data: { a: [1] } }, { data: 'x' }])).toString()
  expect(JSON.parse(body)).toEqual([{ a: [1] }, 'x'])
})

test('brackets and commas inside of texts end nothing', () => {
  expect(read('[{"a":"]},\\"{"}\n,\r\n{"b":[[2]]}]')).toEqual([{ data: { a: ']},"{' } }, { data: { b: [[2]] } }])
})

test('an element that was cut off is no event', () => {
  expect(read('[{"a":1},{"a":')).toEqual([{ data: { a: 1 } }])
  expect(read('[{"a":1},"x')).toEqual([{ data: { a: 1 } }])
})

test('an error that came in place of a list is one event', () => {
  expect(read('{"error":{"code":400}}')).toEqual([{ data: { error: { code: 400 } } }])
})
