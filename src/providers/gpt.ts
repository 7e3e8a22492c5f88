import type { ModelFamily } from './model-family.ts'

/**
 * How OpenAI's models differ, on its own API and on Azure. A fine-tuned model's id begins with that of its base
 * (`ft:gpt-4o:org::id`).
 */
export const GPT_REGIMES = {
  /** Takes neither the role `system` nor `developer`. */
  'no-system-role': /^(?:ft:)?o1-(?:mini|preview)/,
  /** Thinks, and gives what it thought away encrypted. */
  reasoning: /^(?:ft:)?(?:gpt-[56]|o\d)(?!.*chat)/,
  /** Takes function tools on Chat Completions only with `reasoning_effort: none`. */
  'tools-need-effort-none': /^(?:ft:)?gpt-(?:5\.[4-6]|6)/,
  /** The first of GPT-5: recordings show that they refuse `input_audio`. */
  'no-audio-input': /^(?:ft:)?gpt-5(?:-(?:mini|nano))?(?:-\d{4}-\d\d-\d\d)?(?::|$)/,
  /** Take no `stop` on Chat Completions, whether they are told to think or not. */
  'no-stop': /^(?:ft:)?gpt-5(?:\.[124])?(?:-(?:mini|nano))?(?:-\d{4}-\d\d-\d\d)?(?::|$)/,
  /** The newer of them let images pass in the messages of any role, and then do not see them. */
  'images-in-any-role': /^(?:ft:)?gpt-[56]/,
} as const

export const GPT_FAMILIES: readonly ModelFamily[] = [
  {
    ids: /^(?:ft:)?o\d/,
    known: /^(?:ft:)?o[134](?![.\da-z])/,
    older: ['o1-mini'],
    newest: 'o4-mini',
  },
  {
    ids: /^(?:ft:)?(?:chat)?gpt-/,
    /** Azure writes 3.5 without its point. */
    known: /^(?:ft:)?(?:chat)?gpt-(?:3\.?5|4(?:o|\.[15])?|5(?:\.[1-6])?|6(?:\.1)?|audio|realtime)(?![.\da-z])/,
    older: ['gpt-4o', 'gpt-5', 'gpt-5.2'],
    newest: 'gpt-6',
  },
]
