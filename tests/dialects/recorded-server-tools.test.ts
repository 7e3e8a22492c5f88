import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Conversation, ServerToolPart } from '../../src/conversation/message.ts'
import { isServerTool } from '../../src/conversation/parts.ts'
import { detect } from '../../src/dialects/detect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { judge } from '../../src/judge/judge.ts'
import { hasRecordedRequests, recordedRequests } from '../recorded-requests.ts'
import { wire } from './wire.ts'

/** Reading a request keeps no tools but functions, and the recordings cut long proofs. */
const NOT_READ = /tool-reference-unknown-tool|advisor-history-needs-tool|thought-signature-invalid/

test.runIf(hasRecordedRequests)(
  'what a provider ran itself goes back to it as it was recorded, and is accepted',
  () => {
    const checked = recordedRequests().flatMap(({ id, accepted, provider, path, request }) => {
      const { known, target } = detect(request, { url: `https://${provider}${path}` })
      if (!known || !accepted) return []
      const { format, parse } = dialectOf(target.dialect)
      const { messages, tools } = parse(request)
      if (serverParts(messages).length === 0) return []
      const origin = { provider: target.provider, model: target.model }
      const conversation = messages.map((message) => (message.role === 'assistant' ? { ...message, origin } : message))
      const body = wire(format({ target, conversation, tools, stream: false }))
      const isSame = isDeepStrictEqual(serverParts(parse(body).messages), serverParts(messages))
      const rules = judge(body, target).map(({ rule }) => rule)
      return [{ id, isSame, broken: rules.filter((rule) => !NOT_READ.test(rule)) }]
    })
    expect(checked.length).toBeGreaterThan(20)
    expect(checked.filter(({ isSame, broken }) => !isSame || broken.length > 0)).toEqual([])
  },
)

function serverParts(conversation: Conversation): ServerToolPart[] {
  return conversation.flatMap(({ parts }) => parts.filter(isServerTool))
}
