import type { ModelFamily } from './model-family.ts'

const SINCE_4_6 = /claude-(?:opus|sonnet|haiku)-(?:4[-.][678](?!\d)|5)|fable|mythos/
const SINCE_4_7 = /claude-(?:opus|sonnet|haiku)-(?:4[-.][78](?!\d)|5)|fable|mythos/

/**
 * How Claude's generations differ, wherever they are served: ids differ by house only around the name
 * (`us.anthropic.claude-opus-4-8`, `claude-sonnet-4-5@20250929`).
 *
 * @see https://platform.claude.com/docs/en/api/errors
 * @see https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide
 * @see https://platform.claude.com/docs/en/models/haiku-5-5/migration-guide
 */
export const CLAUDE_REGIMES = {
  /**
   * Takes the role `system` inside `messages`.
   *
   * @see https://github.com/langchain-ai/langchainjs/releases/tag/@langchain%2Fanthropic@1.5.13
   */
  'system-role': /opus-4[-.]8|(?:opus|sonnet|haiku)-5|fable|mythos/,
  /** Takes tool blocks in a request that declares no tools. */
  'tools-optional': /sonnet-5/,
  /** The last message may not be the assistant's. */
  'no-prefill': SINCE_4_6,
  'adaptive-thinking': SINCE_4_6,
  /** Takes thinking with a budget only. */
  'no-adaptive-thinking':
    /claude-(?:v?[12]\b|instant|3|(?:opus|sonnet|haiku)-4(?:[-.][0-5](?!\d)|(?![-.]\d{1,2}(?!\d))))/,
  /** Takes no thinking budget: adaptive thinking only. */
  'no-thinking-budget': SINCE_4_7,
  /** Takes no `temperature`, `top_p` or `top_k`. */
  'no-sampling': SINCE_4_7,
  /** Takes `temperature` or `top_p`, not both. */
  'one-sampler': /claude-(?:opus-4[-.][156]|sonnet-4[-.][56]|haiku-4[-.]5)(?!\d)/,
  /**
   * Takes no `output_config.effort`; Opus 4.5 does.
   *
   * @see https://platform.claude.com/docs/en/build-with-claude/effort
   */
  'no-effort': /claude-(?:sonnet|haiku)-4[-.]5(?!\d)/,
  /**
   * Takes no tool choice `any` or `tool`.
   *
   * @see https://platform.claude.com/docs/en/models/fable-5-1/whats-new-fable-5-1
   */
  'no-forced-tool-choice': /(?:opus|sonnet)-5[-.]5|(?:fable|mythos)-5[-.]\d(?!\d)/,
  /**
   * Can be told not to think at the lower efforts only.
   *
   * @see https://platform.claude.com/docs/en/about-claude/models/migration-guide
   */
  'thinks-at-high-effort': /claude-opus-5(?![-.]?\d(?!\d))/,
  /**
   * Cannot be told not to think.
   *
   * @see https://platform.claude.com/docs/en/build-with-claude/thinking-troubleshooting
   */
  'always-thinks': /(?:opus|sonnet)-5[-.]5|fable|mythos/,
  /**
   * Takes its thinking back only behind what it was given behind.
   *
   * @see https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
   */
  'binds-thinking': /(?:opus|sonnet|haiku)-5[-.]5|fable-5[-.]\d(?!\d)/,
} as const

/** A date may follow, and no further number: `claude-opus-4-9` and `claude-opus-5-6` are of generations to come. */
const END = String.raw`(?![-.]?\d{1,2}(?!\d))`

const KNOWN = new RegExp(
  [
    String.raw`claude-(?:v?[12]\b|instant|3(?!\d))`,
    `claude-(?:opus|sonnet|haiku)-4(?:[-.][0-8])?${END}`,
    `claude-(?:(?:opus|sonnet)-5(?:[-.]5)?|haiku-5[-.]5)${END}`,
    `(?:fable|mythos)-5(?:[-.]1)?${END}`,
    'mythos-preview',
  ].join('|'),
)

/** `house` is what stands before the name where these models are served. */
export function claudeFamilies(house = ''): readonly ModelFamily[] {
  const id = (name: string): string => `${house}${name}`
  return [
    { ids: /haiku/, known: KNOWN, older: ['claude-haiku-4-5'].map(id), newest: id('claude-haiku-5-5') },
    {
      ids: /claude|fable|mythos/,
      known: KNOWN,
      older: [
        'claude-sonnet-4-5',
        'claude-opus-4-6',
        'claude-opus-4-7',
        'claude-opus-4-8',
        'claude-opus-5',
        'claude-sonnet-5',
      ].map(id),
      newest: id('claude-opus-5-5'),
    },
  ]
}
