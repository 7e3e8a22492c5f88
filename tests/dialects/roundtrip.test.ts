import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Conversation, Part } from '../../src/conversation/message.ts'
import { failureText, responseText } from '../../src/conversation/response-text.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { isObject } from '../../src/json.ts'
import { targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { normalForm } from './normal-form.ts'
import { unlessRefused } from './unless-refused.ts'
import { wire } from './wire.ts'

/** There are many targets. */
const SOME = { numRuns: 30 }
const NO_ORPHANS = { calls: 'none', results: 'none' } as const
const ORPHANS = { calls: 'either', results: 'removed' } as const

describe.each(targets().map((target) => [targetName(target), target] as const))('%s', (_, target) => {
  const { format, parse } = dialectOf(target.dialect)

  it('is told what happened', () => {
    fc.assert(
      fc.property(validConversation({ system: !dropsSystem(target) }), (conversation) => {
        const body = wire(format({ target, conversation, tools: [], stream: false }))
        expect(normalForm(parse(body).messages)).toEqual(normalForm(asTold(conversation, target)))
        expect(compare(conversation, parse(body), { target, orphans: NO_ORPHANS })).toEqual([])
      }),
      SOME,
    )
  })

  it('is told what a damaged history still says, if it is not refused', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const body = unlessRefused(() => format({ target, conversation, tools: [], stream: false }))
        if (body === undefined) return
        const deviations = compare(conversation, parse(wire(body)), { target, orphans: ORPHANS })
        // The damage puts proofs on parts that the target would not sign.
        expect(deviations.filter(({ kind }) => kind !== 'altered-opaque')).toEqual([])
      }),
      SOME,
    )
  })
})

/** Models without a system role are told by the user. */
function dropsSystem({ model }: Target): boolean {
  return model === 'o1-mini'
}

/** The conversation with its responses in the form that the wire has for them. */
function asTold(conversation: Conversation, target: Target): Conversation {
  return conversation.map((message) => ({ ...message, parts: message.parts.map((part) => told(part, target)) }))
}

function told(part: Part, { dialect, provider }: Target): Part {
  if (part.type !== 'tool_call_response' || dialect === 'gemini') return part
  const { is_error = false, ...result } = part
  if (dialect === 'bedrock-converse' && isObject(part.response)) return part
  const text = responseText(part.response)
  const isMarked = dialect === 'anthropic-messages' || dialect === 'bedrock-converse'
  if (isMarked) return { ...part, response: is_error && text === '' ? 'Error' : text }
  if (is_error) return { ...result, response: failureText(part.response) }
  return { ...result, response: text === '' && provider === 'xai' ? '(no output)' : text }
}
