import type { Conversation } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { Outcome } from '../subjects/subject.ts'
import type { Bench } from './bench.ts'

export const HELLO: Conversation = [
  { role: 'user', parts: [{ type: 'text', content: 'What is the capital of France?' }] },
]

interface Wish {
  readonly conversation?: Conversation
  readonly target?: Target
  readonly options?: RequestOptions
}

/** What the subject makes of one request in a conversation of its own. */
export async function say(
  bench: Bench,
  { conversation = HELLO, target = bench.target, options = {} }: Wish = {},
): Promise<Outcome> {
  const session = await bench.subject.open({ target, tools: [], options })
  try {
    return await session.request({ target, conversation, tools: [], stream: false, options })
  } finally {
    await session.close()
  }
}
