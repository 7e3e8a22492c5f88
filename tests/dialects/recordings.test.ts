import { describe, expect, test } from 'vitest'
import { detect } from '../../src/dialects/detect.ts'
import type { Body } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { judge } from '../../src/judge/judge.ts'
import { parseRuleTarget } from '../../src/providers/index.ts'
import { hasRecordedRequests, recordedRequests } from '../recorded-requests.ts'

const ANYBODY = parseRuleTarget('unknown:conversation')

/** Labels that name a door, not a wire format. */
const wireFormat = (label: string) => (label === 'bedrock-invoke-anthropic' ? 'anthropic-messages' : label)

/** What is stored at the server, calls among it, is not in the request. */
const isStored = ({ previous_response_id: response, conversation }: Body) => Boolean(response ?? conversation)

describe.runIf(hasRecordedRequests)('recorded requests', () => {
  test('the address of a recording tells its dialect', () => {
    const wrong = recordedRequests()
      .map(({ id, dialect, provider, path, request }) => ({
        id,
        label: wireFormat(dialect),
        found: detect(request, { url: `https://${provider}${path}` }),
      }))
      .filter(({ label, found }) => found.target.dialect !== label)
      .map(({ id, found }) => `${id}: ${found.reason}`)
    expect(wrong).toEqual([expect.stringMatching(/Assistants API/)])
  })

  test('what a provider accepted, read back, is a conversation without a fault', () => {
    const faulty = recordedRequests().flatMap(({ id, accepted, provider, path, request }) => {
      const { known, target } = detect(request, { url: `https://${provider}${path}` })
      if (!known || !accepted) return []
      const { messages } = dialectOf(target.dialect).parse(request)
      const goesOn = isStored(request) ? { 'openai.api.type': 'responses' } : {}
      return judge({ 'gen_ai.input.messages': messages, ...goesOn }, ANYBODY).map(({ rule }) => `${id}: ${rule}`)
    })
    expect(faulty).toEqual([])
  })

  test('what Bedrock Converse refused gets the very sentence, but for models that there are not', () => {
    const wrong = recordedRequests().flatMap(({ id, accepted, provider, path, request, error }) => {
      const { known, target } = detect(request, { url: `https://${provider}${path}` })
      if (!known || accepted || target.dialect !== 'bedrock-converse') return []
      if (error?.message?.includes('model identifier')) return []
      return judge(request, target)[0]?.message === error?.message ? [] : [id]
    })
    expect(wrong).toEqual([])
  })
})
