import { describe, expect, test } from 'vitest'
import { classifyError } from '../../../src/models/failure/classify.ts'
import { refusalError } from '../../../src/models/failure/refusals.ts'
import { responseLost } from '../../../src/models/failure/response-lost.ts'
import { parseTarget, targetName, targets } from '../../../src/providers/index.ts'

const KINDS = ['tools-unsupported', 'unknown-model', 'context-length'] as const

describe.each(KINDS)('what providers say of %s', (kind) => {
  const said = targets().flatMap((target) => {
    const error = refusalError(kind, target)
    return error === undefined ? [] : ([[targetName(target), target, error]] as const)
  })

  test('is known of most', () => {
    expect(said.length).toBeGreaterThan(targets().length / 2)
  })

  test.each(said)('is taken for that from %s', (_, { provider }, { status, body }) => {
    expect(classifyError({ provider, status, body }).kind).toBe(kind)
  })
})

describe('what a provider says of a response that it has lost', () => {
  test.each(['openai:responses', 'azure:responses', 'xai:responses'])('names it: %s', (name) => {
    expect(JSON.stringify(responseLost('resp_1', parseTarget(name))?.body)).toContain('resp_1')
  })

  test.each(['openai', 'deepseek:responses', 'anthropic'])('is unknown of those who keep none: %s', (name) => {
    expect(responseLost('resp_1', parseTarget(name))).toBeUndefined()
  })
})
