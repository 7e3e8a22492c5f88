import type { Sign } from './sign.ts'

/** How long the answer may be is another limit. */
const LOOK_ALIKE = /max(?:imum)?_(?:completion_|output_)?tokens\b.*(?:>|greater|at most|maximum allowed)|output tokens/i

export const CONTEXT_LENGTH: readonly Sign[] = [
  {
    code: /context_length_exceeded|too_many_(?:prompt_|input_)?tokens|request_too_large|prompt_too_long|exceed_context_size_error/i,
  },
  {
    text: [
      /(?:max(?:imum)?|model['’]s) (?:context (?:length|size|window)|prompt length)/i,
      /(?:exceed\w*|larger than|longer than|beyond) (?:the |its |this )?(?:model(?:['’]s)? )?(?:available |maximum |max )?(?:context|token limit)/i,
    ],
  },
  {
    text: [
      /(?:prompt|input|conversation|request|messages?) (?:is |are |was )?too (?:long|large)/i,
      /too many (?:input |prompt )?tokens/i,
      /too long for (?:the |this )?(?:requested )?model/i,
    ],
  },
  {
    text: [
      /total length of all messages is too long/i,
      /reduce the length of (?:the |your )?(?:messages|prompt|input)/i,
    ],
  },
  { text: [/(?:input|prompt) (?:token count|length|tokens?)\b.{0,60}\bexceeds?/i] },
].map((sign) => ({ kind: 'context-length', about: 'request', unless: LOOK_ALIKE, ...sign }) as const)
