import type { Sign } from './sign.ts'

/** Tools as such, and not their choice, a kind of tool, or what one is combined with. */
const NAME = `(?:native )?(?:tools?(?:[ -](?:use|calls?|calling|support))?|functions?[ -]call(?:s|ing)?|functions)`
const TOOLS = String.raw`(?:[\x60'"]${NAME}[\x60'"]|${NAME}(?![\w'-]))(?! choice| with\b| context)`

const LOOK_ALIKE =
  /parallel[_ ]tool|response mime type|with function calling|function calling with|context circulation|thought[_ ]signature|tool call validation|built-in tools/i

/**
 * @see https://github.com/vllm-project/vllm/issues (the flags of vLLM), https://github.com/ggml-org/llama.cpp/issues/10920
 * @see https://openrouter.ai/docs/guides/routing/provider-selection
 */
const SIGNS: readonly Omit<Sign, 'kind'>[] = [
  {
    about: 'server',
    text: [
      /tool choice requires --enable-auto-tool-choice/i,
      /--tool-call-parser/i,
      /tools? param\w* requires --jinja/i,
      /unsupported param(?:eter)?: tools\b/i,
      /must be started with .*tool calling/i,
    ],
  },
  { about: 'mode', text: [new RegExp(`(?:does not|doesn['’]t) support ${TOOLS} in streaming`, 'i')] },
  {
    about: 'server',
    providers: ['azure'],
    text: [/unrecognized request arguments? supplied: (?:[\w, ]*\b)?(?:tools|functions)\b/i],
  },
  { about: 'model', text: [/unrecognized request arguments? supplied: (?:[\w, ]*\b)?(?:tools|functions)\b/i] },
  { about: 'model', text: [/no (?:endpoints?|providers?) found that support tool use/i] },
  {
    about: 'model',
    text: [
      new RegExp(
        `(?:does not|doesn['’]t|do not|don['’]t|cannot|can['’]t|without) (?:currently |yet )?(?:support|use|handle) (?:for )?(?:the use of )?(?:tool use or )?${TOOLS}`,
        'i',
      ),
    ],
  },
  {
    about: 'model',
    text: [
      new RegExp(
        String.raw`${TOOLS} (?:is|are) (?:not (?:currently |yet )?(?:supported|enabled|available)|unsupported|disabled)(?: (?:with|for|by|in|on|at)\b|[.!]?\s*$)`,
        'i',
      ),
    ],
  },
  { about: 'model', text: [new RegExp(String.raw`\bmodel\b.{0,40} ${TOOLS} not support`, 'i')] },
]

export const TOOLS_UNSUPPORTED: readonly Sign[] = SIGNS.map((sign) => ({
  kind: 'tools-unsupported',
  unless: LOOK_ALIKE,
  ...sign,
}))
