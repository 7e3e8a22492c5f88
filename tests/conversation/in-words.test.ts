import { expect, test } from 'vitest'
import { inWords } from '../../src/conversation/in-words.ts'
import type { Message } from '../../src/conversation/message.ts'
import { assistant, call, result, tool, user } from './history.ts'

/** A line a message. */
function lines(history: readonly Message[]): string[] {
  return inWords(history).map(
    ({ role, parts }) => `${role}: ${parts.map((part) => ('content' in part ? part.content : part.type)).join(' | ')}`,
  )
}

test('calls are told by the assistant, and what came of them by the user', () => {
  const answer = assistant('I look.', call('a'), call('b', 'search', { q: 'x' }))
  expect(lines([user('Look.'), answer, tool(result('b', { n: 1 })), tool(result('a', 'A')), assistant('So.')])).toEqual(
    [
      'user: Look.',
      'assistant: I look. | [Called read_file with {"path":"/tmp"}] | [Called search with {"q":"x"}]',
      'user: [search gave: {"n":1}]',
      'user: [read_file gave: A]',
      'assistant: So.',
    ],
  )
})

test('a failure says so, nothing is called nothing, and broken arguments are told as they are', () => {
  const history = [
    assistant(call('a', 'run', '{"n":'), call('b', 'run', null)),
    tool({ ...result('a', 'No such file.'), is_error: true }, result('b', '')),
  ]
  expect(lines(history)).toEqual([
    'assistant: [Called run with {"n":] | [Called run with {}]',
    'user: [run failed: No such file.] | [run gave: nothing]',
  ])
})

test('a picture that a tool gave is shown by the user', () => {
  const image = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' } as const
  const given = result('a', [{ type: 'text', content: 'See.' }, image])
  expect(inWords([assistant(call('a')), tool(given)])[1]?.parts).toEqual([
    { type: 'text', content: '[read_file gave: See.]' },
    image,
  ])
})

test('a result without its call is told all the same', () => {
  expect(lines([tool(result('gone', 'A', 'search'), result('gone', 'B'))])).toEqual([
    'user: [search gave: A] | [A tool gave: B]',
  ])
})
