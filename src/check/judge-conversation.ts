import { anyProviderNamed } from '../detection/who.ts'
import { MESSAGES } from '../dialects/conversation/attributes.ts'
import { listOf } from '../json.ts'
import { isRejected, judge } from '../judge/judge.ts'
import type { Rule } from '../judge/rule.ts'
import type { RuleTarget } from '../providers/target.ts'
import type { Judgement } from './judge-request.ts'
import type { LoggedConversation } from './logged-request.ts'

export type JudgeConversation = (conversation: LoggedConversation) => Judgement

/**
 * Tells whether a conversation could be sent to anybody, also by rules of the dialect `conversation` beside those of
 * this package. It is judged as it was told: formatting it first would mend it. Pointers begin at its attributes.
 */
export function conversationJudge(own: readonly Rule[]): JudgeConversation {
  return ({ attributes, hints: { provider = '', model = '' } }) => {
    const target: RuleTarget = { dialect: 'conversation', provider: anyProviderNamed(provider), model }
    if (listOf(attributes[MESSAGES]).length === 0) {
      return { target, verdict: 'unknown', reason: 'It holds no message.', violations: [] }
    }
    const violations = judge(attributes, target, { own })
    return { target, verdict: isRejected(violations) ? 'rejected' : 'accepted', violations }
  }
}
