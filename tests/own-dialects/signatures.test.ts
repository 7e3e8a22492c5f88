import { expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Conversation, ReasoningPart } from '../../src/conversation/message.ts'
import { useProviders } from '../../src/providers/registry.ts'
import { mintProof } from '../../src/scenarios/mint.ts'
import { load, RECORD } from '../own-providers/record.ts'
import { dialectWith, FORM } from './form.ts'
import { inUse } from './in-use.ts'

const target = { dialect: 'acme-turns', provider: 'acme', model: 'm' }
const provider = { ...RECORD, speaks: ['acme-turns'], like: undefined, without: undefined }
const THOUGHT = { kind: 'reasoning', at: '/thought', text: '/words', signature: '/proof' }
const SIGNED = { messages: { ...FORM.messages, parts: [THOUGHT, ...FORM.messages.parts] } }

const reasoning: ReasoningPart = { type: 'reasoning', content: 'Let me see.', signature: 'c2lnbmVk' }
const TALK: Conversation = [
  { role: 'user', parts: [{ type: 'text', content: 'Read it.' }] },
  {
    role: 'assistant',
    parts: [reasoning, { type: 'tool_call', id: 'a', name: 'read', arguments: {} }],
    origin: { provider: 'acme', model: 'm' },
  },
  { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: 'milk' }] },
]

async function deviations(changes: object, forget: boolean) {
  const dialect = await dialectWith(changes)
  using _ = inUse([dialect])
  useProviders(await load(provider))
  const body = JSON.parse(JSON.stringify(dialect.format({ target, conversation: TALK, tools: [], stream: false })))
  if (forget) delete body.turns[1].thought
  const orphans = { calls: 'none', results: 'none' } as const
  return compare(TALK, dialect.parse(body), { target, orphans, thinking: true }).map(({ kind }) => kind)
}

test('where reasoning has a place for a proof, a proof is made and must come back', async () => {
  using _ = inUse([await dialectWith(SIGNED)])
  expect(mintProof(target, 'a')).toEqual(expect.any(String))
  expect(await deviations(SIGNED, false)).toEqual([])
  expect(await deviations(SIGNED, true)).toEqual(['lost-reasoning'])
})

test('where it has none, none is made and none is missed', async () => {
  using _ = inUse([await dialectWith()])
  expect(mintProof(target, 'a')).toBeUndefined()
  expect(await deviations({}, false)).toEqual([])
})
