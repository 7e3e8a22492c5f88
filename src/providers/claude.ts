const SINCE_4_6 = /claude-(?:opus|sonnet)-(?:4-[678](?!\d)|5)|fable|mythos/
const SINCE_4_7 = /claude-(?:opus|sonnet)-(?:4-[78](?!\d)|5)|fable|mythos/

/**
 * How Claude's generations differ, wherever they are served: ids differ by house only around the name
 * (`us.anthropic.claude-opus-4-8`, `claude-sonnet-4-5@20250929`).
 *
 * @see https://platform.claude.com/docs/en/api/errors
 */
export const CLAUDE_REGIMES = {
  /** Takes the role `system` inside `messages`. */
  'system-role': /opus-4-8|opus-5|fable|mythos/,
  /** Takes tool blocks in a request that declares no tools. */
  'tools-optional': /sonnet-5/,
  /** The last message may not be the assistant's. */
  'no-prefill': SINCE_4_6,
  'adaptive-thinking': SINCE_4_6,
  /** Takes thinking with a budget only. */
  'no-adaptive-thinking': /claude-(?:3|(?:opus|sonnet|haiku)-4(?:-[0-5](?!\d)|-20\d{6}|@|$))/,
  /** Takes no thinking budget: adaptive thinking only. */
  'no-thinking-budget': SINCE_4_7,
  /** Takes no `temperature`, `top_p` or `top_k`. */
  'no-sampling': SINCE_4_7,
  /** Takes no tool choice `any` or `tool`. */
  'no-forced-tool-choice': /opus-5-5|fable-5|mythos-5/,
} as const
