import { expect, test } from 'vitest'
import { frame, unframe } from '../../src/wire/index.ts'

const read = (body: string) => unframe('sse', Buffer.from(body))

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s', (_, end) => {
  expect(read(['event: ping', 'data: {"n":1}', '', 'data: [DONE]', '', ''].join(end))).toEqual([
    { name: 'ping', data: { n: 1 } },
    { data: '[DONE]' },
  ])
})

test('data over several lines is one value', () => {
  expect(read('data: {"a":\ndata: 1}\n\n')).toEqual([{ data: { a: 1 } }])
})

test('comments, `retry`, fields that nobody knows and events without data say nothing', () => {
  expect(read(': OPENROUTER PROCESSING\n\nretry: 3\nfoo: bar\n\nevent: ping\n\ndata: 1\n\n')).toEqual([{ data: 1 }])
})

test('a byte order mark is no part of the first field', () => {
  expect(read('\ufeffdata: 1\n\n')).toEqual([{ data: 1 }])
})

test('one blank behind the colon may be missing, and a second one is data', () => {
  expect(read('data:x\n\ndata:  x\n\ndata\n\n')).toEqual([{ data: 'x' }, { data: ' x' }, { data: '' }])
})

test('an id stands at its own event only, and one with a NUL is none', () => {
  expect(read('id: 7\ndata: 1\n\ndata: 2\n\nid: a\0b\ndata: 3\n\n')).toEqual([
    { data: 1, id: '7' },
    { data: 2 },
    { data: 3 },
  ])
})

test('the end of the body ends an event whose empty line is missing', () => {
  expect(read('data: 1\n\ndata: 2')).toEqual([{ data: 1 }, { data: 2 }])
})

test('an event is its name, its id and a line for each line of its data', () => {
  expect(frame('sse', [{ name: 'n', id: '1', data: 'a\nb' }], '\r\n')[0]?.toString()).toBe(
    'event: n\r\nid: 1\r\ndata: a\r\ndata: b\r\n\r\n',
  )
})
