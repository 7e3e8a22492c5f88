/** How Gemini's generations differ, in AI Studio and on Vertex AI. Each later one is also of the earlier ones' regime. */
export const GEMINI_REGIMES = {
  'gemini-2': /^gemini-[12]/,
  /** Wants its thought signatures back. Image models do not. */
  'gemini-3': /^gemini-(?:3|flash-latest|pro-latest)(?!.*image)/,
  /** Pairs results by id and name. */
  'gemini-3.5': /^gemini-(?:3\.[5-9]|flash-latest)/,
  /** Knows two roles only, and does not continue a model turn. */
  'gemini-3.6': /^gemini-(?:3\.[6-9]|3\.5-flash-lite|flash-latest)/,
  /** Calls no functions. */
  'no-functions': /^gemma-3|^gemini-2\.0-flash-thinking|^gemini-2\.[05]-flash.*-image/,
  'no-system-instruction': /^gemma-3/,
  'gemini-3.7': /^gemini-3\.[7-9]/,
} as const
