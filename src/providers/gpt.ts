/** How OpenAI's models differ, on its own API and on Azure. */
export const GPT_REGIMES = {
  /** Takes neither the role `system` nor `developer`. */
  'no-system-role': /^o1-(?:mini|preview)/,
  /** Thinks, and gives what it thought away encrypted. */
  reasoning: /^(?:gpt-[5-9]|o\d)(?!.*chat)/,
  /** Takes function tools on Chat Completions only with `reasoning_effort: none`. */
  'tools-need-effort-none': /^gpt-(?:5\.[4-9]|[6-9])/,
  /** The first of GPT-5: recordings show that they refuse `input_audio`. */
  'no-audio-input': /^gpt-5(?:-(?:mini|nano))?(?:-\d{4}-\d\d-\d\d)?$/,
  /** The newer of them let images pass in the messages of any role, and then do not see them. */
  'images-in-any-role': /^gpt-[5-9]/,
} as const
