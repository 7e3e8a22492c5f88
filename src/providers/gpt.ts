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
  /** Thinks, whatever it is told. */
  'always-thinks': /^(?:ft:)?(?:o\d|gpt-5(?:\.\d)?-codex|gpt-5(?:-(?:mini|nano|pro))?(?:-\d{4}-\d\d-\d\d)?(?::|$))/,
  /** Says of a temperature that it does not know the setting, not that it does not know the value. */
  'no-temperature': /^(?:ft:)?o3-mini/,
  /** Is told neither how much to think nor how wordy to be. */
  'before-gpt-5': /^(?:ft:)?(?:gpt-3|gpt-4|chatgpt-4o)/,
  /** What it can be told of how much to think. */
  'effort-medium': /^(?:ft:)?gpt-5\.[12]-chat/,
  'effort-low-to-high': /^(?:ft:)?o(?:1(?!-(?:mini|preview))|[34])/,
  'effort-minimal-to-high': /^(?:ft:)?gpt-5(?:-(?:mini|nano))?(?:-\d{4}-\d\d-\d\d)?(?::|$)/,
  'effort-none-to-high': /^(?:ft:)?gpt-5\.1(?:-\d{4}-\d\d-\d\d)?(?::|$)/,
  'effort-none-to-xhigh': /^(?:ft:)?gpt-5\.[245](?:-(?:mini|nano))?(?:-\d{4}-\d\d-\d\d)?(?::|$)/,
  /** Searches the web before it answers, and takes no settings of chance. */
  searches: /^gpt-4o(?:-mini)?-search-preview/,
  /** Takes no `parallel_tool_calls` on Chat Completions. */
  'no-parallel-setting': /^(?:ft:)?o[134]/,
  /** Takes function tools on Chat Completions only with `reasoning_effort: none`. */
  'tools-need-effort-none': /^(?:ft:)?gpt-(?:5\.[4-6]|6)/,
  /** Of these, think when they are told nothing; the newer were seen to refuse function tools then. */
  'thinks-by-default': /^(?:ft:)?gpt-(?:5\.[56]|6)/,
  'tools-need-effort-told': /^(?:ft:)?gpt-(?:5\.6|6)/,
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
    older: ['o1-mini', 'o3-mini'],
    newest: 'o4-mini',
  },
  {
    ids: /^(?:ft:)?(?:chat)?gpt-/,
    /** Azure writes 3.5 without its point. */
    known: /^(?:ft:)?(?:chat)?gpt-(?:3\.?5|4(?:o|\.[15])?|5(?:\.[1-6])?|6(?:\.1)?|audio|realtime)(?![.\da-z])/,
    older: ['gpt-4o', 'gpt-4o-search-preview', 'gpt-5', 'gpt-5.1', 'gpt-5.1-chat-latest', 'gpt-5.2'],
    newest: 'gpt-6',
  },
]
