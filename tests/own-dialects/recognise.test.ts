import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DetectionHints, detect } from '../../src/dialects/detect.ts'
import { useDialects } from '../../src/dialects/registry.ts'
import { useProviders } from '../../src/providers/registry.ts'
import { load, RECORD } from '../own-providers/record.ts'
import { dialectWith } from './form.ts'

const turns = { model: 'acme-large-3', turns: [{ by: 'human', say: 'Hi' }] }
const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] }
const acme = { ...RECORD, speaks: ['acme-turns'], like: undefined, without: undefined }

const name = (request: unknown, hints: DetectionHints = {}) => {
  const { known, target } = detect(request, hints)
  return `${known ? '' : '? '}${target.dialect} ${target.provider} ${target.model}`
}

async function use(dialect: object, ...providers: object[]): Promise<void> {
  useDialects([await dialectWith(dialect)])
  useProviders(await load(...providers))
}

beforeEach(() => use({}, acme))
afterEach(() => {
  useDialects([])
  useProviders([])
})

describe('a request in a dialect of one’s own', () => {
  test.each<[fact: string, request: unknown, hints: DetectionHints, expected: string]>([
    ['path, body and host', turns, { url: 'https://llm.acme.example/v1/turns?a=b' }, 'acme-turns acme acme-large-3'],
    [
      'path and body at a host that nobody knows',
      turns,
      { url: 'http://localhost:9/v1/turns' },
      'acme-turns unknown acme-large-3',
    ],
    ['its body alone, from the only one who speaks it', turns, {}, 'acme-turns acme acme-large-3'],
    ['its name', { turns: [] }, { dialect: 'acme-turns', provider: 'acme' }, 'acme-turns acme '],
    ['its short name', { turns: [] }, { dialect: 'Turns' }, 'acme-turns acme '],
  ])('is known by %s', (_, request, hints, expected) => {
    expect(name(request, hints)).toBe(expected)
  })

  test.each<[fact: string, request: unknown, hints: DetectionHints, expected: string]>([
    ['its path is another', turns, { path: '/v1/other' }, '? unknown unknown acme-large-3'],
    ['its path is longer than any', turns, { path: `/${'a'.repeat(300)}/v1/turns` }, '? unknown unknown acme-large-3'],
    ['its body is another', chat, { path: '/v1/turns' }, 'openai-chat openai gpt-4o'],
    [
      'it is for one who does not speak it',
      { ...turns, ...chat },
      { url: 'https://api.openai.com/v1/turns' },
      '? unknown unknown gpt-4o',
    ],
    ['it is said to be in another', { ...turns, ...chat }, { dialect: 'openai-chat' }, 'openai-chat openai gpt-4o'],
  ])('is not, where %s', (_, request, hints, expected) => {
    expect(name(request, hints)).toBe(expected)
  })

  test('is nobody’s in particular where two speak it', async () => {
    await use({}, acme, { ...acme, provider: 'acme-eu', hosts: ['eu.acme.test'] })
    expect(name(turns)).toBe('acme-turns unknown acme-large-3')
    expect(name(turns, { url: 'https://eu.acme.test/v1/turns' })).toBe('acme-turns acme-eu acme-large-3')
  })

  test('is known by its path alone, or by its body alone, where the description says no more', async () => {
    await use({ recognise: { path: '/v1/turns$' } }, acme)
    expect([name({}, { path: '/v1/turns/' }), name(turns)]).toEqual([
      'acme-turns acme ',
      '? unknown unknown acme-large-3',
    ])
    await use({ recognise: { body: { required: ['turns'] } } }, acme)
    expect(name(turns, { path: '/anything' })).toBe('acme-turns acme acme-large-3')
  })

  test('is known by its name alone where the description says nothing', async () => {
    await use({ recognise: undefined }, acme)
    expect(name(turns)).toBe('? unknown unknown acme-large-3')
    expect(name(turns, { dialect: 'turns' })).toBe('acme-turns acme acme-large-3')
  })

  test('has its model where the description says', async () => {
    await use({ model: '/settings/model' }, acme)
    expect(name({ turns: [], settings: { model: 'x' }, model: 'y' })).toBe('acme-turns acme x')
  })

  test('is no other’s although it has its list', () => {
    expect(detect({ messages: [] }, { dialect: 'turns' }).reason).toBe(
      'It came as acme-turns, but has `messages` and no `turns`.',
    )
  })
})
