import fc from 'fast-check'
import type { RequestOptions } from '../../dialects/dialect.ts'
import { meaning } from '../meaning.ts'
import type { WeightedWorld, World } from '../world.ts'

/** A body in which a mark for the cache stands somewhere. */
const SOMETHING_MARKED = {
  description: 'The app wants the cache, so something is marked.',
  $ref: '#/$defs/marked',
  $defs: {
    marked: {
      anyOf: [
        { required: ['cache_control'], type: 'object' },
        { required: ['cachePoint'], type: 'object' },
        { type: 'array', contains: { $ref: '#/$defs/marked' } },
        { type: 'object', not: { additionalProperties: { not: { $ref: '#/$defs/marked' } } } },
      ],
    },
  },
}

const marked = fc.constant<World>({ fragments: [], options: { cache: true }, expect: { body: SOMETHING_MARKED } })

const CACHE = 'cachedContents/a1b2c3d4'
const CACHE_NAMED = {
  anyOf: ['cachedContent', 'cached_content'].map((member) => ({
    required: [member],
    properties: { [member]: { const: CACHE } },
  })),
}

/** The provider holds system text and tools already. */
const held = fc.constantFrom<RequestOptions>({}, { toolChoice: 'auto' }).map(
  (choice): World => ({
    fragments: [],
    options: { cachedContent: CACHE, ...choice },
    but: ['lost-system'],
    expect: { tools: 'withheld', body: CACHE_NAMED },
  }),
)

/** The app asks for the cache of prompts. */
export const CACHING: readonly WeightedWorld[] = [
  { arbitrary: marked, weight: 2, holdsFor: meaning('anthropic-messages', 'bedrock/claude', 'bedrock/nova') },
  { arbitrary: held, weight: 2, holdsFor: meaning('gemini', 'vertex') },
]
