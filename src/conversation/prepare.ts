import { Refusal } from '../errors.ts'
import { address } from './address.ts'
import { curate } from './curate.ts'
import type { IdForm } from './ids.ts'
import type { Conversation, Message, Origin } from './message.ts'
import type { NameForm } from './names.ts'
import { withoutForeignProofs } from './proofs.ts'
import { isPaused, type ServerToolForm, withOwnServerTools } from './server-tools.ts'
import { checkTail, type Tail } from './tail.ts'

/** What a target takes, as far as it concerns every dialect. */
export interface Taking {
  readonly ids: IdForm
  readonly names: NameForm
  readonly tail: Tail
  /** Whether reasoning and signatures of that origin are the target's own. */
  readonly isOwn: (origin: Origin) => boolean
  /** Absent where the wire has no place for tools that the provider runs itself. */
  readonly serverTools?: ServerToolForm
}

/** The history as the target takes it, in neutral terms. Throws `Refusal` where nothing can be sent. */
export function prepare(conversation: Conversation, taking: Taking, prefill = false): Message[] {
  const history = curate(withOwnServerTools(conversation, taking.serverTools))
  if (history.every(({ role }) => role === 'system')) {
    throw new Refusal(
      'There is nothing to answer: the history holds no message but system messages. Add one of a user.',
    )
  }
  if (!isPaused(history, taking.serverTools)) checkTail(history, taking.tail, prefill)
  return withoutForeignProofs(address(history, taking.ids, taking.names), taking.isOwn)
}
