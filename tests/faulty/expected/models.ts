import { because, type ExpectedByName, elsewhere, everywhere, type Findings } from './expected.ts'

const NO_WORDS = because('Nobody has seen it say that a model has no tools.', 'anthropic-messages')

/** All but Anthropic. */
function elsewhereFound(found: string): Findings {
  const { anthropic: _, ...others } = everywhere(found)
  return others
}

/** What is learned from an error about the tools of a model. */
export const MODELS: ExpectedByName = {
  'learns-nothing': {
    caught: { 'models/tools-error-learned': elsewhereFound('tools-sent') },
    silent: NO_WORDS,
    passes: ['models/look-alike-errors', 'models/tools-withheld'],
  },
  'learns-for-once': {
    caught: { 'models/tools-error-learned': elsewhereFound('tools-sent') },
    silent: NO_WORDS,
    passes: ['models/look-alike-errors', 'models/flag-of-the-server'],
  },
  'learns-from-any-400': {
    caught: {
      'models/look-alike-errors[error=pairing]': everywhere('invented-text tools-withheld'),
      'models/look-alike-errors[error=function-schema]': everywhere('invented-text tools-withheld'),
    },
    passes: ['models/tools-withheld', 'models/unknown-model-error'],
  },
  'learns-from-400-only': {
    caught: {
      'models/tools-error-learned': { openrouter: 'tools-sent', azure: 'tools-sent', openai: '' },
      'models/flag-of-the-server[server=llama-cpp]': { openai: 'tools-sent', 'openai:responses': 'tools-sent' },
    },
    silent: elsewhere('Who speaks it says it with 400.', 'openai-chat', 'openai-responses'),
    passes: ['models/look-alike-errors', 'models/tools-withheld'],
  },
  'drops-list-only': {
    caught: { 'models/withheld-with-tool-history': { bedrock: 'tools-sent unmet', openai: '' } },
    silent: elsewhere('Calls need no tools, or nobody has seen it say that a model has none.', 'bedrock-converse'),
    passes: ['models/look-alike-errors', 'models/tools-error-learned'],
  },
}
