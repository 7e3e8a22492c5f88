/** A rule that holds for a conversation whoever it is sent to. */
interface ConversationRule {
  readonly statement: string
  readonly fix: string
}

/** What all providers that pair calls with results agree on; each says it in words of its own. */
export const CONVERSATION_RULES = {
  'conversation/call-unanswered': {
    statement: 'A call has a result before the conversation goes on. Only what the model asked last may be open.',
    fix: 'Add a result for each call, also for one that was cancelled or has failed, or leave the call out.',
  },
  'conversation/result-without-call': {
    statement: 'A result answers a call of the conversation.',
    fix: 'Keep a call and its result together when a history is shortened, and keep the id of the call.',
  },
  'conversation/duplicate-result': {
    statement: 'A call has one result.',
    fix: 'Send each result once: of a retried tool the last, and none again in a later turn.',
  },
  'conversation/result-before-call': {
    statement: 'A result stands behind its call.',
    fix: 'Write the message that calls the tool to the history before the tool runs.',
  },
  'conversation/duplicate-call-id': {
    statement: 'The calls of one turn have different ids.',
    fix: 'Make an id for each call, not for each turn or tool.',
  },
} as const satisfies Record<string, ConversationRule>

export type ConversationRuleId = keyof typeof CONVERSATION_RULES

export function conversationFix(rule: string): string | undefined {
  return Object.entries(CONVERSATION_RULES).find(([id]) => id === rule)?.[1].fix
}
