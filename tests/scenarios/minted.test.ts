import { describe, expect, it } from 'vitest'
import type { Part } from '../../src/conversation/message.ts'
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

  it('is not given by a provider that signs nothing', async () => {
    expect(await signaturesOf(TWO, 'openai')).toEqual([])
  })
})

describe('an answer', () => {
  it('says who gave it', async () => {
    const { exchanges } = await caseOf(TWO, 'gemini/gemini-3.5-flash')
    const origin = { provider: 'gemini', model: 'gemini-3.5-flash' }
    expect(exchanges.at(-1)?.conversation[1]).toMatchObject({ role: 'assistant', origin, finish_reason: 'tool_call' })
  })
})
