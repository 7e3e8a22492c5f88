import { likeOf } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import type { Framing } from '../../src/wire/event.ts'

/** How the SDKs of the target's provider have its answers streamed. */
export function framingFor(target: Target): Framing {
  if (target.dialect === 'ollama-chat') return 'ndjson'
  const isAws = target.dialect === 'bedrock-converse' || likeOf(target) === 'bedrock-invoke'
  return isAws ? 'aws-event-stream' : 'sse'
}
