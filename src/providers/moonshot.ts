import { terseError } from './errors/terse.ts'
import { opaque } from './opaque.ts'
import type { Provider } from './provider.ts'

export const moonshot: Provider = {
  id: 'moonshot',
  title: 'Moonshot AI (Kimi)',
  dialects: ['openai-chat'],
  hosts: [/^api\.moonshot\.(?:ai|cn)$/, /^api\.kimi\.com$/],
  models: ['kimi-k2-thinking'],
  regimes: {
    /** Thinks by default, and wants its `reasoning_content` back. */
    thinking: /^kimi-k2(?:-thinking|\.[56])/,
    /** Has one temperature for thinking, and one without. */
    'fixed-temperature': /^kimi-k2\.[56]/,
    /** Refuses a forced tool while it thinks. */
    'forced-tool-ends-thinking': /^kimi-k2\.[56]/,
  },
  families: [
    {
      ids: /^(?:kimi|moonshot)-/,
      known: /^(?:moonshot-v1|kimi-latest|kimi-k2(?:\.[56])?(?![.\d]))/,
      older: ['moonshot-v1-8k'],
      newest: 'kimi-k2.6',
    },
  ],
  newest: 'kimi-k2.6',
  /** Kimi numbers the calls of a function: `functions.<name>:<n>`. */
  callId: (seed) => `functions.tool_${opaque(seed, 8)}:0`,
  error: terseError,
}
