import type { Message, ToolCallPart, ToolCallResponsePart, ToolDefinition } from '../../conversation/message.ts'
import type { RequestOptions } from '../../dialects/dialect.ts'
import type { Target } from '../../providers/target.ts'
import type { CancelPoint } from '../form.ts'
import type { Request } from '../story.ts'
import type { Beside, FailedAnswer, MessageAnswer, ResponseLost, RetryBy } from './life.ts'

/** What the steps of a scenario mean for one who lives through them, noted while they are told. */
export type Happening =
  | { readonly kind: 'turn'; readonly text: string }
  | { readonly kind: 'edit'; readonly at: number; readonly text: string }
  | { readonly kind: 'system'; readonly text: string; readonly replaces: boolean }
  | { readonly kind: 'tools'; readonly tools: readonly ToolDefinition[] }
  | { readonly kind: 'options'; readonly options: RequestOptions }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'request'; readonly request: Request }
  | {
      readonly kind: 'answer'
      readonly message: Message
      readonly calls: ReadonlyMap<string, ToolCallPart>
      readonly travel: Omit<MessageAnswer, 'kind' | 'message'>
    }
  | { readonly kind: 'failure'; readonly failure: (FailedAnswer | ResponseLost)['failure'] }
  | { readonly kind: 'retry'; readonly by: RetryBy }
  | {
      readonly kind: 'result'
      readonly label: string
      readonly part: ToolCallResponsePart
      readonly isLate: boolean
      readonly isOwn: boolean
    }
  | { readonly kind: 'cancel'; readonly at: CancelPoint; readonly labels: readonly string[] }
  | { readonly kind: 'restored' }
  | { readonly kind: 'limit' }
  | Beside
  | { readonly kind: 'unlivable'; readonly because: string }
