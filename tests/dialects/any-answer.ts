import fc from 'fast-check'
import type { Message, Part, ReasoningPart, ToolCallPart } from '../../src/conversation/message.ts'

const text = fc.string({ minLength: 1 })
/** Through JSON, which knows no -0. */
const args = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue())
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

export const anyCall: fc.Arbitrary<ToolCallPart> = fc.record({
  type: fc.constant('tool_call' as const),
  id: fc.stringMatching(/^[a-z0-9]{9}$/),
  name: fc.stringMatching(/^[a-z]{1,9}$/),
  arguments: args,
})

export const anyThought: fc.Arbitrary<ReasoningPart> = fc.record({
  type: fc.constant('reasoning' as const),
  content: text,
  signature: fc.base64String({ minLength: 4 }),
})

/** Reasoning, words and calls in the order in which every wire has them. */
export const anyAnswer = (thoughts: fc.Arbitrary<ReasoningPart[]>, calls = anyCall): fc.Arbitrary<Message> =>
  fc
    .tuple(thoughts, fc.option(text, { nil: undefined }), fc.array(calls, { maxLength: 3 }))
    .map(([reasoning, said, called]) => {
      const words: Part[] = said === undefined ? [] : [{ type: 'text', content: said }]
      return { role: 'assistant', parts: [...reasoning, ...words, ...called] }
    })
