import type { ReasoningPart } from '../../conversation/message.ts'
import type { Target } from '../../providers/target.ts'
import { mintItemId, mintProof } from '../../scenarios/mint.ts'

/** What a model thinks before it answers, signed where the provider signs. */
export function plausibleThought(target: Target, seed: string): ReasoningPart[] {
  const signature = mintProof(target, seed)
  const item = mintItemId(target, 'reasoning', seed)
  return [
    {
      type: 'reasoning',
      content: 'What is asked for is clear. I know how to go about it.',
      ...(signature === undefined ? {} : { signature }),
      ...(item === undefined ? {} : { item_id: item }),
    },
  ]
}
