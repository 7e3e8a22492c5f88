import { type ExpectedByName, elsewhere, everywhere } from './expected.ts'

const MARKS = elsewhere('The cache of prompts takes no marks.', 'anthropic-messages', 'bedrock-converse')

/** What the app wants beside the history, and whom it asks. */
export const OPTIONS: ExpectedByName = {
  'marks-every-message': {
    caught: {
      'cache/breakpoints-bounded': {
        anthropic: 'anthropic/cache-control-max-4',
        bedrock: 'warning bedrock-converse/cache-point-max-4',
      },
    },
    silent: MARKS,
    passes: ['turns/long-chain'],
  },
  'marks-first-block': {
    caught: { 'cache/breakpoints-bounded': { bedrock: 'bedrock-converse/cache-point-position' } },
    silent: { ...MARKS, 'anthropic-messages': 'A mark stands on a block and not before one.' },
    passes: ['turns/long-chain'],
  },
  'ignores-cache': {
    caught: { 'cache/breakpoints-bounded': { anthropic: 'unmet', bedrock: 'unmet' } },
    silent: MARKS,
    passes: ['turns/long-chain'],
  },
  'tools-beside-cache': {
    caught: { 'cache/cached-content[choice=auto]': { gemini: 'gemini/cached-content-exclusive tools-sent' } },
    silent: elsewhere('No prefix is held under a name.', 'gemini'),
    passes: ['turns/one-call'],
  },
  'strips-tools-only': {
    caught: {
      'switch/to-model-without-tools[from=mistral]': {
        anthropic: 'warning anthropic/tool-blocks-need-tools',
        bedrock: 'bedrock-converse/toolconfig-required',
        openai: '',
      },
    },
    silent: elsewhere('Calls need no tools.', 'anthropic-messages', 'bedrock-converse'),
    passes: ['tools/none-but-history-has-calls', 'switch/with-calls'],
  },
  'ignores-tool-support': {
    caught: {
      'switch/to-model-without-tools[from=mistral]': {
        ...everywhere('tools-sent unmet'),
        cohere: 'tools-sent',
        ollama: 'tools-sent',
      },
    },
    passes: ['tools/none-but-history-has-calls', 'switch/with-calls'],
  },
  'default-shape': {
    caught: { 'meta/unknown-target': everywhere('unmet') },
    passes: ['turns/plain-text'],
  },
  'retries-without-answer': {
    caught: {
      'retry/structured-output': {
        anthropic: 'anthropic/tool-use-without-tool-result lost-result',
        openai: 'lost-result openai-chat/tool-call-without-response',
        'openai:responses': 'lost-result openai-responses/call-without-output',
        gemini: 'gemini/function-response-count-mismatch lost-result',
        bedrock: 'bedrock-converse/tool-use-without-tool-result lost-result',
        mistral: 'lost-result mistral/call-result-count',
        cohere: 'cohere/tool-call-without-response lost-result',
        ollama: 'lost-result',
      },
    },
    passes: ['turns/one-call', 'turns/user-after-result'],
  },
}
