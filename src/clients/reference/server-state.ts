import type { Message } from '../../conversation/message.ts'
import { pair } from '../../conversation/pairing.ts'
import type { Body } from '../../dialects/dialect.ts'
import { listOf, member } from '../../json.ts'
import type { Target } from '../../providers/target.ts'

/** What the words of providers for a response that they no longer have go by. */
const LOST = /\bresponse with id\b/i
const NEW_ROLES: readonly unknown[] = ['system', 'developer', 'user']

/**
 * What a provider keeps of a conversation (`store` of OpenAI Responses): a request goes on from the last response, and says
 * only what is new.
 */
export class ServerState {
  #last: { readonly id: string; readonly target: Target; readonly messages: number } | undefined

  /** Its answer is the last of so many messages, and the provider keeps it. */
  keep(id: string | undefined, target: Target, messages: number, { store }: Body): void {
    this.#last = id === undefined || store !== true ? undefined : { id, target, messages }
  }

  /** From here on the provider has nothing of it, or what it has did not happen. */
  forget(): void {
    this.#last = undefined
  }

  /** The request with what is new alone; as it is where it cannot go on from the last response. */
  goingOn(body: Body, target: Target, history: readonly Message[]): Body {
    const last = this.#last
    const answered = history.findLastIndex(({ role }) => role === 'assistant') + 1
    if (last?.target !== target || last.messages !== answered || pair(history).unanswered.length > 0) return body
    const items = listOf(body.input)
    const old = items.findLastIndex((item) => !isNew(item)) + 1
    return { ...body, previous_response_id: last.id, input: items.slice(old) }
  }
}

/** Whether a request was refused since the provider has no longer what it goes on from. */
export function isStateLost({ message }: Error, body: Body): boolean {
  return body.previous_response_id !== undefined && LOST.test(message)
}

function isNew(item: unknown): boolean {
  return member(item, 'type') === 'function_call_output' || NEW_ROLES.includes(member(item, 'role'))
}
