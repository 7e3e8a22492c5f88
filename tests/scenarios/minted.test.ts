import { describe, expect, it } from 'vitest'
import type { Part } from '../../src/conversation/message.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { caseOf } from './told.ts'

const TWO = `steps:
  - user: Look.
  - assistant: { reasoning: { text: Hm., proof: minted }, calls: [[a, read_file, {}], [b, read_file, {}]] }
  - results: { of: open, responses: { a: A, b: B } }
  - send`

async function partsOf(body: string, target: string): Promise<readonly Part[]> {
  const { exchanges } = await caseOf(body, target)
  return (exchanges.at(-1)?.conversation ?? []).flatMap(({ parts }) => parts)
}

async function idsOf(body: string, target: string): Promise<unknown[]> {
  const parts = await partsOf(body, target)
  return parts.flatMap((part) =>
    'id' in part ? [part.id] : part.type === 'text' || part.type === 'reasoning' ? [] : ['none'],
  )
}

async function signaturesOf(body: string, target: string): Promise<string[]> {
  const parts = await partsOf(body, target)
  return parts.flatMap((part) => ('signature' in part && typeof part.signature === 'string' ? [part.signature] : []))
}

describe('the id of a call', () => {
  it.each([
    ['anthropic', /^toolu_01[0-9A-Za-z]{22}$/],
    ['openai', /^call_[0-9A-Za-z]{24}$/],
    ['mistral', /^[0-9A-Za-z]{9}$/],
    ['gemini', /^[0-9A-Za-z]{8}$/],
  ])('has the form of %s, on call and result alike, and is another for each label', async (target, form) => {
    const [a, b, ...results] = await idsOf(TWO, target)
    expect(a).toMatch(form)
    expect(b).toMatch(form)
    expect(a).not.toBe(b)
    expect(results).toEqual([a, b])
  })

  it('is the exact one that the scenario gives, or none', async () => {
    const exact = (id: string) => TWO.replace('[a, read_file, {}]', `[a, read_file, {}, { id: ${id} }]`)
    expect((await idsOf(exact('"call:1"'), 'mistral'))[0]).toBe('call:1')
    expect((await idsOf(exact('""'), 'mistral'))[2]).toBe('')
    expect(await idsOf(exact('absent'), 'openai')).toEqual(['none', expect.any(String), 'none', expect.any(String)])
    expect(await idsOf(exact('minted'), 'openai')).toEqual(await idsOf(TWO, 'openai'))
  })
})

describe('a proof', () => {
  it('is opaque base64 that names its provider, and the same in every run', async () => {
    const [proof = ''] = await signaturesOf(TWO, 'anthropic')
    expect(Buffer.from(proof, 'base64').toString('base64')).toBe(proof)
    expect(Buffer.from(proof, 'base64').toString('latin1')).toContain('anthropic')
    expect(await signaturesOf(TWO, 'anthropic')).toEqual([proof])
  })

  it('stands on the first call only, and only from Gemini 3 on', async () => {
    const signed = (await partsOf(TWO, 'gemini/gemini-3-pro-preview')).flatMap((part) =>
      part.type === 'tool_call' ? [part.signature !== undefined] : [],
    )
    expect(signed).toEqual([true, false])
    expect(await signaturesOf(TWO, 'gemini/gemini-2.5-flash')).toHaveLength(1)
  })

  it.each(['openai', 'deepseek:responses', 'bedrock/us.amazon.nova-2-lite-v1:0'])(
    'is not given by %s, which signs nothing',
    async (target) => {
      expect(await signaturesOf(TWO, target)).toEqual([])
    },
  )
})

describe('the id of an item', () => {
  const TOLD = `steps:
  - user: Look.
  - assistant: { reasoning: { text: Hm., proof: minted }, text: I look., calls: [[a, read_file, {}], [b, read_file, {}]] }
  - results: { of: open, responses: { a: A, b: B } }
  - assistant: I look.
  - user: Thanks.
  - send`
  const itemsOf = async (body: string, target = 'openai:responses') =>
    (await partsOf(body, target)).flatMap((part) => ('item_id' in part ? [part.item_id] : []))

  it('has the form of the Responses API, stands on what the model made, and is another for each', async () => {
    const items = await itemsOf(TOLD)
    expect(items.map((id) => String(id).replace(/_[0-9a-f]{50}$/, ''))).toEqual(['rs', 'msg', 'fc', 'fc', 'msg'])
    expect(new Set(items).size).toBe(5)
    expect(await itemsOf(TOLD)).toEqual(items)
    expect(await itemsOf(TOLD, 'openai')).toEqual([])
  })

  it('is that of the answer that a client gets', async () => {
    const { exchanges } = await caseOf(TOLD, 'openai:responses')
    const target = parseTarget('openai:responses')
    const response = dialectOf(target.dialect).reply(exchanges[0]?.reply ?? { role: 'assistant', parts: [] }, target)
    const ids = [response?.output].flat().map((item) => (item as { id?: unknown }).id)
    expect(ids).toEqual((await itemsOf(TOLD)).slice(0, 4))
  })

  it('is the exact one that the scenario gives, or none', async () => {
    const exact = (item: string) => TOLD.replace('[a, read_file, {}]', `[a, read_file, {}, { item: ${item} }]`)
    expect((await itemsOf(exact('ctc_1')))[2]).toBe('ctc_1')
    expect(await itemsOf(exact('absent'))).toHaveLength(4)
  })
})

describe('reasoning', () => {
  const told = (reasoning: string) => `steps:
  - user: Look.
  - assistant: { reasoning: ${reasoning}, text: T, calls: [[a, read_file, {}]], order: [reasoning.0, text, reasoning.1, a] }
  - result: { of: a, response: A }
  - send`
  const several = told('[{ text: One., proof: minted }, { redacted: true, proof: minted }]')

  it('that comes several times stands where the order says, each with a proof of its own', async () => {
    const parts = (await partsOf(several, 'anthropic')).slice(1, 5)
    expect(parts).toMatchObject([
      { type: 'reasoning', content: 'One.' },
      { type: 'text' },
      { type: 'reasoning', content: '', redacted: true },
      { type: 'tool_call' },
    ])
    expect(new Set(await signaturesOf(several, 'anthropic')).size).toBe(2)
  })

  it('that is kept secret is not told where nothing is signed', async () => {
    const body = `steps:\n  - user: Look.\n  - assistant: { reasoning: { redacted: true, proof: minted }, text: T }\n  - send`
    expect((await partsOf(body, 'mistral')).map(({ type }) => type)).toEqual(['text', 'text'])
    expect(await signaturesOf(body, 'bedrock')).toHaveLength(1)
  })
})

describe('an answer', () => {
  it('says who gave it', async () => {
    const { exchanges } = await caseOf(TWO, 'gemini/gemini-3.5-flash')
    const origin = { provider: 'gemini', model: 'gemini-3.5-flash' }
    expect(exchanges.at(-1)?.conversation[1]).toMatchObject({ role: 'assistant', origin, finish_reason: 'tool_call' })
  })
})
