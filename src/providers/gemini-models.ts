/** How Gemini's generations differ, in AI Studio and on Vertex AI. Each later one is also of the earlier ones' regime. */
export const GEMINI_REGIMES = {
  'gemini-2': /^gemini-[12]/,
  /** Wants its thought signatures back. Image models do not. */
  'gemini-3': /^gemini-(?:3|flash-latest|pro-latest)(?!.*image)/,
  /** Pairs results by id and name. */
  'gemini-3.5': /^gemini-(?:3\.[5-9]|flash-latest)/,
  /** Knows two roles only, and does not continue a model turn. */
  'gemini-3.6': /^gemini-(?:3\.[6-9]|3\.5-flash-lite|flash-latest)/,
  'gemini-3.7': /^gemini-3\.[7-9]/,
} as const
