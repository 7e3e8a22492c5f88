import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from '../../src/reporters/excerpt.ts'
import { REQUEST } from './events.ts'

function shown(body: unknown, broken: string | string[], related: string[] = []): string {
  return excerpt(body, { broken: [broken].flat(), related })
    .map(({ mark, text }) => `${mark} ${text}`)
    .join('\n')
}

test('the messages around the broken one are shown, the broken block and its other half marked', () => {
  expect(shown(REQUEST, '/messages/4/content/0', ['/messages/1/content/0'])).toMatchInlineSnapshot(`
    "  messages[0] user "What is in /tmp?"
    · messages[1] assistant
    ·   content[0] {"type":"tool_use","id":"a","name":"list_files","input":{"path":"/tmp"}}
      messages[2] user
        content[0] {"type":"tool_result","tool_use_id":"a","content":"notes.txt"}
      messages[3] assistant
        content[0] {"type":"tool_use","id":"b","name":"read_file","input":{}}
    > messages[4] user
    >   content[0] {"type":"tool_result","tool_use_id":"a","content":"notes.txt"}
        content[1] {"type":"tool_result","tool_use_id":"b","content":"buy milk"}
      messages[5] assistant "It says buy milk.""
  `)
})

test('where nothing can be pointed at, the last messages are shown', () => {
  const messages = [1, 2, 3, 4].map((n) => ({ role: 'user', content: `${n}` }))
  expect(shown({ tools: [{ type: 'function' }], messages }, [])).toBe(
    '  …\n  messages[1] user "2"\n  messages[2] user "3"\n  messages[3] user "4"',
  )
  expect(shown({ messages: messages.slice(0, 1) }, [])).toBe('  messages[0] user "1"')
  expect(shown({ prompt: 'Hello' }, [])).toBe('')
})

test('of hundreds of other halves three are marked', () => {
  const text = shown(REQUEST, '/messages/0', ['/messages/1', '/messages/2', '/messages/3', '/messages/5'])
  expect(text.match(/^· messages/gm)).toHaveLength(3)
})

test('messages of chat completions are shown with their calls', () => {
  const body = {
    messages: [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'x:1', type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'y', content: 'fine' },
    ],
  }
  expect(shown(body, ['/messages/0/tool_calls/0/id', '/messages/1/tool_call_id'])).toMatchInlineSnapshot(`
    "> messages[0] assistant null
    >   tool_calls[0] {"id":"x:1","type":"function","function":{"name":"f","arguments":"{}"}}
    >     id: "x:1"
    > messages[1] tool tool_call_id="y" "fine"
    >   tool_call_id: "y""
  `)
})

test('contents of Gemini are shown with their parts', () => {
  const body = {
    contents: [
      { role: 'model', parts: [{ functionCall: { name: 'f', args: {} } }, { functionCall: { name: 'g', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'f', response: { result: 'x'.repeat(200) } } }] },
    ],
  }
  expect(shown(body, '/contents/1', ['/contents/0'])).toMatchInlineSnapshot(`
    "· contents[0] model
        parts[0] {"functionCall":{"name":"f","args":{}}}
        parts[1] {"functionCall":{"name":"g","args":{}}}
    > contents[1] user
        parts[0] {"functionResponse":{"name":"f","response":{"result":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"}}}"
  `)
})

test('a member that should be there is called missing', () => {
  expect(shown({ messages: [{ role: 'tool', content: 'x' }] }, '/messages/0/tool_call_id')).toMatchInlineSnapshot(`
    "> messages[0] tool "x"
    >   tool_call_id is missing"
  `)
  expect(shown({ messages: [] }, '/max_tokens')).toBe('> max_tokens is missing')
})

test('what stands outside the transcript is shown by itself', () => {
  expect(shown({ tools: [], tool_choice: { type: 'any' } }, '/tool_choice/type')).toBe('> tool_choice.type: "any"')
})

test('nothing is shown for the request as a whole', () => {
  expect(shown({ messages: [] }, '')).toBe('')
})

test('a message with many blocks shows the first few and the broken one', () => {
  const content = Array.from({ length: 30 }, (_, i) => ({ type: 'text', text: `${i}` }))
  expect(shown({ messages: [{ role: 'user', content }] }, '/messages/0/content/20/text')).toMatchInlineSnapshot(`
    "> messages[0] user
        content[0] {"type":"text","text":"0"}
        content[1] {"type":"text","text":"1"}
        content[2] {"type":"text","text":"2"}
    >   content[20] {"type":"text","text":"20"}
    >     text: "20"
        … 26 more in content"
  `)
})

test('any body and any pointer give some lines, never an error', () => {
  const pointer = fc
    .array(fc.oneof(fc.constantFrom('messages', 'content'), fc.nat(3), fc.string()))
    .map((keys) => `/${keys.join('/')}`)
  const message = fc.oneof(fc.jsonValue(), fc.record({ role: fc.jsonValue(), content: fc.jsonValue() }))
  const body = fc.oneof(fc.jsonValue(), fc.record({ messages: fc.oneof(fc.jsonValue(), fc.array(message)) }))
  fc.assert(
    fc.property(body, fc.array(pointer), fc.array(pointer), (request, broken, related) => {
      for (const { text } of excerpt(request, { broken, related })) expect(text).not.toContain('\n')
    }),
  )
})
