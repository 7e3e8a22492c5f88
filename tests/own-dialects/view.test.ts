import { describe, expect, test } from 'vitest'
import { dialectWith, FORM } from './form.ts'

const request = {
  turns: [
    { by: 'human', say: 'Read both.' },
    { by: 'bot', say: 'Yes.', do: [{ ref: 'a', fn: 'read', with: { path: 'x' } }, 7] },
    { by: 'tools', results: [{ ref: 'a', gave: { size: 3 } }] },
    { by: 'tools', results: [{ ref: 'b', gave: null }] },
    { by: 'stranger', say: 4, do: [{ ref: 'c' }] },
  ],
  functions: [{ name: 'read' }],
  force: { fn: 'read' },
}

describe('what rules see of a described request', async () => {
  const toolChoice = { at: '/force', named: { name: '/fn' } }
  const { view } = await dialectWith({ toolChoice })
  const { parts, turns, messages, tools, choices } = view(request)

  test('is its parts, with what the pointers point at', () => {
    expect(parts.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
      'text /turns/0/say',
      'text /turns/1/say',
      'call /turns/1/do/0',
      'call /turns/1/do/1',
      'result /turns/2/results/0',
      'result /turns/3/results/0',
      'other /turns/4/do/0',
    ])
    expect(parts[2]).toMatchObject({ type: 'do', role: 'bot', id: 'a', name: 'read', value: { path: 'x' } })
    expect(parts[2]?.at('value')).toBe('/turns/1/do/0/with')
    expect(parts[4]).toMatchObject({ id: 'a', value: { size: 3 } })
  })

  test('is its turns, merged where the description says', () => {
    expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
      ['human', 0, 0],
      ['bot', 1, 1],
      ['tools', 2, 3],
      ['stranger', 4, 4],
    ])
  })

  test('is open behind what a person says, whatever the wire calls one', () => {
    expect(messages.map(({ open }) => open)).toEqual([false, true, true, true, true])
  })

  test('has its roles where the description says', () => {
    expect(messages[1]?.at('role')).toBe('/turns/1/by')
  })

  test('is its tools, and the one that must be called', () => {
    expect(tools.map(({ name, pointer }) => [name, pointer])).toEqual([['read', '/functions/0']])
    expect(choices.map((choice) => [choice.name, choice.at('name')])).toEqual([['read', '/force/fn']])
  })
})

test('a word of the description is the type, or what stands where it points', async () => {
  const parts = [
    { ...FORM.messages.parts[0], tag: 'words' },
    { kind: 'other', at: '/more/*', tag: '/what' },
  ]
  const { view } = await dialectWith({ messages: { ...FORM.messages, parts } })
  const { parts: found } = view({ turns: [{ by: 'bot', say: 'A', more: [{ what: 'a map' }] }] })
  expect(found.map(({ type }) => type)).toEqual(['words', 'a map'])
})

test('a message that is one part holds no other', async () => {
  const whole = { ...FORM.messages.parts[2], at: '', is: { by: 'tools' }, response: '/say' }
  const { view, parse } = await dialectWith({ messages: { ...FORM.messages, parts: [FORM.messages.parts[0], whole] } })
  const one = { turns: [{ by: 'tools', ref: 'a', say: 'milk' }] }
  expect(view(one).parts.map(({ kind, pointer, at }) => [kind, pointer, at])).toHaveLength(1)
  expect(parse(one).messages).toEqual([
    { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: 'milk' }] },
  ])
})
