import { isRejected } from '../judge/judge.ts'
import type { Violation } from '../judge/violation.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'
import { type ConversationFault, conversationFaults } from './conversation-faults.ts'
import { MESSAGES } from './conversation-reading.ts'
import type { Judgement } from './judge-request.ts'
import type { LoggedConversation } from './logged-request.ts'

/** A judgement, and what its pointers point into. */
type JudgedConversation = Judgement & { readonly request: unknown }

/**
 * Whether a conversation could be sent to anybody. It is judged as it was told: formatting it first would mend it. Its
 * wording is ours, as no provider is asked; pointers begin at the attributes of the trace.
 */
export function judgeConversation({ conversation, hints, goesOn }: LoggedConversation): JudgedConversation {
  const target = { dialect: 'conversation', provider: hints.provider ?? UNKNOWN_PROVIDER, model: hints.model ?? '' }
  const request = { [MESSAGES]: conversation }
  if (conversation.length === 0) {
    return { target, verdict: 'unknown', reason: 'It holds no message.', violations: [], request }
  }
  const violations = conversationFaults(conversation, goesOn).map(violationOf)
  return { target, verdict: isRejected(violations) ? 'rejected' : 'accepted', violations, request }
}

function violationOf({ rule, place, related, message }: ConversationFault): Violation {
  return {
    rule,
    level: 'must',
    phase: 'state',
    pointer: pointerTo(place),
    related: related.map(pointerTo),
    message,
    provenance: 'unconfirmed',
    status: 400,
  }
}

function pointerTo({ message, index }: ConversationFault['place']): string {
  return `/${MESSAGES}/${message}/parts/${index}`
}
