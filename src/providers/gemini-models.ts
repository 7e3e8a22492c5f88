import type { ModelFamily } from './model-family.ts'

/**
 * How Gemini's generations differ, in AI Studio and on Vertex AI. Each later one is also of the earlier ones' regime. Ids
 * may stand behind the path of a collection (`models/…`, `publishers/google/models/…`).
 */
export const GEMINI_REGIMES = {
  'gemini-2': /(?:^|\/)gemini-(?:[12]\b|exp-|(?:pro|ultra)(?:-vision)?$)/,
  /** Wants its thought signatures back. Image models do not. */
  'gemini-3': /(?:^|\/)gemini-(?:3|(?:flash|flash-lite|pro)-latest)(?!.*image)/,
  /** Pairs results by id and name. */
  'gemini-3.5': /(?:^|\/)gemini-(?:3\.[5-8]|flash(?:-lite)?-latest)/,
  /** Knows two roles only, and does not continue a model turn. */
  'gemini-3.6': /(?:^|\/)gemini-(?:3\.[6-8]|3\.5-flash-lite|flash(?:-lite)?-latest)/,
  /** Calls no functions. */
  'no-functions': /(?:^|\/)(?:gemma-3|gemini-2\.0-flash-thinking|gemini-2\.[05]-flash.*-image)/,
  'no-system-instruction': /(?:^|\/)gemma-3/,
  'gemini-3.7': /(?:^|\/)gemini-3\.[78]/,
  /** Thinks, whatever it is told. The first previews of 2.5 Pro did not have to. */
  'always-thinks':
    /(?:^|\/)gemini-(?:2\.5-pro(?!-(?:exp|preview-0[35]|preview-tts))|3(?:\.\d)?-pro(?!-image)|3\.5-flash-lite)/,
  /** Takes no `presencePenalty` and `frequencyPenalty`. */
  'no-penalties': /(?:^|\/)gemini-(?:2\.5-(?:pro|flash)|3)(?!.*(?:image|tts|audio|live))/,
  /** Does not think as little as `MINIMAL`. */
  'no-minimal-thinking': /(?:^|\/)gemini-3(?:(?:\.1)?-pro(?!-image)|\.[78]-flash(?!-lite))/,
} as const

export const GEMINI_FAMILIES: readonly ModelFamily[] = [
  {
    ids: /(?:^|\/)gemma-/,
    /** There are no facts about what the fourth does not take. */
    known: /(?:^|\/)gemma-[34]/,
    older: ['gemma-3-27b-it'],
    newest: 'gemma-4-31b-it',
  },
  {
    ids: /(?:^|\/)gemini-.*image/,
    known: /(?:^|\/)gemini-(?:[12]\.\d|3(?:\.[15-8])?)-/,
    older: ['gemini-2.5-flash-image'],
    newest: 'gemini-3-pro-image-preview',
  },
  {
    ids: /(?:^|\/)gemini-/,
    known:
      /(?:^|\/)gemini-(?:[12](?:\.\d)?(?![.\d])|exp-|(?:pro|ultra)(?:-vision)?$|3(?:\.[15-8])?(?![.\d])|(?:flash|flash-lite|pro)-latest)/,
    older: [
      'gemini-2.0-flash',
      'gemini-2.5-flash',
      'gemini-2.5-pro',
      'gemini-3-flash-preview',
      'gemini-3.5-flash',
      'gemini-3.6-flash',
    ],
    newest: 'gemini-3.8-flash',
  },
]
