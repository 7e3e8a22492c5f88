import { describe, expect, it } from 'vitest'
import type { Conversation, MediaPart, Message } from '../../src/conversation/message.ts'
import { assistant, call, kinds, result, system, tool, user } from './telling.ts'

type Variant = readonly [name: string, told: Conversation, said: Conversation]

const image: MediaPart = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'iVBORw0KGgo=' }

/** One call and its result. */
function answered(response: unknown, failed = false): Message[] {
  return [user('Go.'), assistant(call('a', 'run')), tool(result('a', response, failed))]
}

const TURNS: readonly Variant[] = [
  [
    'neighbours of one role in one message',
    [user('One.'), user('Two.'), assistant('Three.'), assistant('Four.'), user('Five.')],
    [user('One.', 'Two.'), assistant('Three.', 'Four.'), user('Five.')],
  ],
  ['texts joined', [user('One.', 'Two.'), assistant('Three.')], [user('One.\n\nTwo.'), assistant('Three.')]],
  ['texts joined without a gap', [user('Hello wor', 'ld.')], [user('Hello world.')]],
  ['a text split at a line break', [user('One.\n\nTwo.')], [user('One.', 'Two.')]],
  ['texts joined by a rule', [user('One.', 'Two.')], [user('One.\n---\nTwo.')]],
  ['other line ends', [user('One. \r\nTwo.')], [user('One.\nTwo.\n')]],
  ['blank texts left out', [user('One.'), assistant(' \n'), user('', 'Two.')], [user('One.'), user('Two.')]],
  [
    'system texts moved to the top, in order',
    [system('A.'), user('Hi.'), system('B.')],
    [system('A.\n\nB.'), user('Hi.')],
  ],
  [
    'a text behind a call moved before it',
    [user('Go.'), assistant(call('a', 'run'), 'Running.'), tool(result('a', 'x'))],
    [user('Go.'), assistant('Running.', call('a', 'run')), tool(result('a', 'x'))],
  ],
  [
    'a parallel turn in two assistant messages with nothing between',
    [
      user('Go.'),
      assistant(call('a', 'run', { n: 1 }), call('b', 'run', { n: 2 })),
      tool(result('a', 1), result('b', 2)),
    ],
    [
      user('Go.'),
      assistant(call('a', 'run', { n: 1 })),
      assistant(call('b', 'run', { n: 2 })),
      tool(result('a', 1), result('b', 2)),
    ],
  ],
  [
    'results grouped, apart, or in another order',
    [
      user('Go.'),
      assistant(call('a', 'run', { n: 1 }), call('b', 'run', { n: 2 })),
      tool(result('a', 1), result('b', 2)),
    ],
    [
      user('Go.'),
      assistant(call('a', 'run', { n: 1 }), call('b', 'run', { n: 2 })),
      tool(result('b', 2)),
      tool(result('a', 1)),
    ],
  ],
  [
    'a result moved up to its call',
    [user('Go.'), assistant(call('a', 'run')), user('And be brief.'), tool(result('a', 'x'))],
    [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'x')), user('And be brief.')],
  ],
  [
    'reasoning left out, or told as text',
    [user('Go.'), assistant({ type: 'reasoning', content: 'The user wants me to go.' }, 'Going.'), user('Well?')],
    [user('Go.'), assistant('<thinking>The user wants me to go.</thinking>', 'Going.'), user('Well?')],
  ],
  [
    'the beginning of a cancelled answer left out',
    [user('Go.'), { ...assistant('I am go'), finish_reason: 'cancelled' }, user('Stop.')],
    [user('Go.'), user('Stop.')],
  ],
  [
    'the beginning of a cancelled answer marked as such',
    [user('Go.'), { ...assistant('I am go'), finish_reason: 'cancelled' }, user('Stop.')],
    [user('Go.'), assistant('I am go', '[interrupted by the user]'), user('Stop.')],
  ],
  [
    'an opener before an answer that comes first',
    [assistant('Welcome!'), user('Hi.')],
    [user('Hello.'), assistant('Welcome!'), user('Hi.')],
  ],
]

const CALLS: readonly Variant[] = [
  [
    'ids of its own, the same on call and result',
    [
      user('Go.'),
      assistant(call('a', 'run', { n: 1 }), call('b', 'run', { n: 2 })),
      tool(result('a', 1), result('b', 2)),
    ],
    [
      user('Go.'),
      assistant(call('x', 'run', { n: 1 }), call('y', 'run', { n: 2 })),
      tool(result('x', 1), result('y', 2)),
    ],
  ],
  [
    'keys of arguments in another order, and -0 as 0',
    [user('Go.'), assistant(call('a', 'run', { n: -0, m: { p: 1, q: [2] } })), tool(result('a', 'x'))],
    [user('Go.'), assistant(call('a', 'run', { m: { q: [2], p: 1 }, n: 0 })), tool(result('a', 'x'))],
  ],
  [
    'arguments as text',
    [user('Go.'), assistant(call('a', 'run', { n: 1 }), call('b', 'run', null)), tool(result('a', 1), result('b', 2))],
    [
      user('Go.'),
      assistant(call('a', 'run', '{"n": 1}'), call('b', 'run', '{}')),
      tool(result('a', 1), result('b', 2)),
    ],
  ],
  [
    'names cleaned that cannot be sent',
    [
      user('Go.'),
      assistant(call('a', 'fs/read'), call('b', 'fs.read'), call('c', 'fs/read')),
      tool(result('a', 1), result('b', 2), result('c', 3)),
    ],
    [
      user('Go.'),
      assistant(call('a', 'fs_read'), call('b', 'fs_read_2'), call('c', 'fs_read')),
      tool(result('a', 1), result('b', 2), result('c', 3)),
    ],
  ],
  [
    'ids counted anew in each turn made distinct',
    [
      user('Go.'),
      assistant(call('call_0', 'run')),
      tool(result('call_0', 'first')),
      assistant(call('call_0', 'run')),
      tool(result('call_0', 'second')),
    ],
    [
      user('Go.'),
      assistant(call('x', 'run')),
      tool(result('x', 'first')),
      assistant(call('y', 'run')),
      tool(result('y', 'second')),
    ],
  ],
]

const RESULTS: readonly Variant[] = [
  ['a value as JSON text', answered({ a: 1, b: [true] }), answered('{"b": [true], "a": 1}')],
  ['a text as JSON text', answered('18C'), answered('"18C"')],
  ['a value wrapped as output', answered(18), answered({ output: 18 })],
  ['a text wrapped as result', answered('18C'), answered({ result: '18C' })],
  ['a text wrapped as content with a flag', answered('18C'), answered({ content: '18C', success: true })],
  ['a text wrapped beside the name of the tool', answered('18C'), answered({ name: 'get_weather', content: '18C' })],
  ['a truth value wrapped beside the name of the tool', answered(false), answered({ name: 'is_open', content: false })],
  [
    'a list of texts joined',
    answered([
      { type: 'text', content: 'One.' },
      { type: 'text', content: 'Two.' },
    ]),
    answered('One.\n\nTwo.'),
  ],
  ['the text of an object as an object', answered('{"a": 1}'), answered({ a: 1 })],
  ['words around a failure', answered('no such file', true), answered('Error: no such file')],
  ['a failure in words of its own', answered('Tool run not found.', true), answered('Tool run not found.')],
  ['a failure under its key', answered('no such file', true), answered({ error: 'no such file' })],
  ['null as text', answered(null), answered('null')],
  ['nothing as nothing', answered(''), answered({})],
  ['a few words for nothing', answered('  '), answered('(no output)')],
  ['a list of nothing as text', answered([]), answered('[]')],
  ['half a character replaced', answered('smile \ud83d and on'), answered('smile \ufffd and on')],
  ['a long text cut with a mark', answered('x'.repeat(200_000)), answered(`${'x'.repeat(50_000)}\n[truncated]`)],
  [
    'an image of a result moved behind it',
    [user('Go.'), assistant(call('a', 'shoot')), tool(result('a', [{ type: 'text', content: 'Done.' }, image]))],
    [user('Go.'), assistant(call('a', 'shoot')), tool(result('a', 'Done.')), user('Image of the result:', image)],
  ],
  [
    'an image told in words',
    [user('See.', image), assistant('Nice.')],
    [user('See.', '[image omitted]'), assistant('Nice.')],
  ],
  [
    'an image as a data URL',
    [user('See.', image)],
    [user('See.', { type: 'uri', modality: 'image', uri: 'data:image/png;base64,iVBORw0KGgo=' })],
  ],
]

describe.each([
  ['turns and texts', TURNS],
  ['calls', CALLS],
  ['results', RESULTS],
] as const)('%s may be said in another way', (_, variants) => {
  it.each(variants)('%s', (_, told, said) => {
    expect(kinds(told, said)).toEqual([])
  })
})
