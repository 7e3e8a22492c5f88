import { expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Part } from '../../src/conversation/message.ts'
import { assistant, call, NO_ORPHANS, request, result, tool, user } from './telling.ts'

const RESPONSES = { dialect: 'openai-responses', provider: 'openai', model: 'gpt-5' } as const
const thought: Part = { type: 'reasoning', content: 'Hm.', signature: 'proof1', item_id: 'rs_1' }
const called: Part = { ...call('a', 'run'), item_id: 'fc_1' }
const told = [
  user('Go.'),
  { ...assistant(thought, { type: 'text', content: 'I run it.', item_id: 'msg_1' }, called), origin: RESPONSES },
  tool(result('a', 'done')),
]

function reference(item_id: string): Part {
  return { type: 'generic', item_id }
}

function deviations(...parts: Part[]) {
  const said = request([user('Go.'), assistant(...parts), tool(result('a', 'done'))])
  return compare(told, said, { target: RESPONSES, orphans: NO_ORPHANS, thinking: true })
}

test('what is referred to by its id is said', () => {
  expect(deviations(reference('rs_1'), reference('msg_1'), reference('fc_1'))).toEqual([])
  expect(deviations(thought, reference('msg_1'), called)).toEqual([])
})

test('a reference to what nobody told says nothing', () => {
  const kinds = deviations(reference('rs_1'), reference('msg_2'), reference('fc_1')).map(({ kind }) => kind)
  expect(kinds).toEqual(['lost-text'])
})

test('a deviation of what is referred to points to the reference', () => {
  const [twice] = deviations(reference('rs_1'), reference('msg_1'), reference('fc_1'), reference('rs_1'))
  expect(twice).toMatchObject({ kind: 'altered-opaque', pointer: '/1/3' })
})

test('reasoning that the provider keeps needs its id only', () => {
  const bare: Part = { type: 'reasoning', content: '', item_id: 'rs_1' }
  expect(deviations(bare, reference('msg_1'), reference('fc_1'))).toEqual([])
  expect(deviations(reference('msg_1'), reference('fc_1')).map(({ kind }) => kind)).toEqual(['lost-reasoning'])
})
