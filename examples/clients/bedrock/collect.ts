import type {
  ContentBlock,
  ContentBlockDelta,
  ConverseStreamCommandOutput,
  Message,
  ToolUseBlockStart,
} from '@aws-sdk/client-bedrock-runtime'
import type { Turn } from 'llm-conformance'
import { parsed } from '../shared/run-calls.ts'

interface Open {
  readonly deltas: ContentBlockDelta[]
  readonly toolUse?: ToolUseBlockStart | undefined
}

/** The message that the events of a stream add up to. The SDK has nothing that does so. */
export async function collect({ stream }: ConverseStreamCommandOutput, report: Turn['report']): Promise<Message> {
  const blocks = new Map<number, Open>()
  let isOver = false
  for await (const { contentBlockStart, contentBlockDelta, messageStop } of stream ?? []) {
    if (contentBlockStart !== undefined) {
      blocks.set(contentBlockStart.contentBlockIndex ?? 0, { deltas: [], toolUse: contentBlockStart.start?.toolUse })
    }
    if (contentBlockDelta?.delta !== undefined) {
      const { contentBlockIndex = 0, delta } = contentBlockDelta
      if (!blocks.has(contentBlockIndex)) blocks.set(contentBlockIndex, { deltas: [] })
      blocks.get(contentBlockIndex)?.deltas.push(delta)
      if (delta.text) report({ type: 'text', text: delta.text })
      const thought = delta.reasoningContent?.text
      if (thought) report({ type: 'reasoning', text: thought })
    }
    if (messageStop === undefined) continue
    report({ type: 'finish', reason: messageStop.stopReason })
    isOver = true
  }
  if (!isOver) throw new Error('The answer broke off.')
  return { role: 'assistant', content: [...blocks.values()].map(blockOf) }
}

function blockOf({ deltas, toolUse }: Open): ContentBlock {
  if (toolUse !== undefined) {
    const input = deltas.map((delta) => delta.toolUse?.input ?? '').join('')
    return { toolUse: { ...toolUse, input: parsed(input || '{}') } as ContentBlock.ToolUseMember['toolUse'] }
  }
  const thoughts = deltas.flatMap(({ reasoningContent }) => reasoningContent ?? [])
  if (thoughts.length === 0) return { text: deltas.map(({ text = '' }) => text).join('') }
  const redacted = thoughts.flatMap(({ redactedContent }) => redactedContent ?? [])
  if (redacted.length > 0) return { reasoningContent: { redactedContent: new Uint8Array(Buffer.concat(redacted)) } }
  const signature = thoughts.map((thought) => thought.signature ?? '').join('')
  return {
    reasoningContent: {
      reasoningText: { text: thoughts.map(({ text = '' }) => text).join(''), ...(signature !== '' && { signature }) },
    },
  }
}
