import { because, type ExpectedByName, elsewhere, everywhere } from './expected.ts'

/** Arguments and results. */
export const VALUES: ExpectedByName = {
  'null-arguments': {
    caught: {
      'calls/empty-arguments[arguments=empty]': {
        anthropic: 'anthropic/tool-use-input-object',
        bedrock: 'warning bedrock-converse/tool-use-input-object',
      },
    },
    silent: elsewhere('Null is taken, and says as much as no arguments.', 'anthropic-messages', 'bedrock-converse'),
    passes: ['turns/one-call', 'calls/arguments-verbatim'],
  },
  'coerces-strings': {
    caught: { 'calls/arguments-verbatim': everywhere('altered-arguments') },
    passes: ['turns/one-call', 'calls/empty-arguments'],
  },
  'through-floats': {
    caught: { 'calls/arguments-verbatim': everywhere('altered-arguments') },
    passes: ['turns/one-call', 'calls/empty-arguments', 'results/non-string'],
  },
  'scalar-as-json': {
    caught: {
      'results/non-string[response=number]': {
        anthropic: 'altered-result anthropic/request-shape',
        openai: 'altered-result openai-chat/request-shape',
        'openai:responses': 'altered-result openai-responses/request-shape',
        gemini: 'gemini/function-response-struct',
        bedrock: 'bedrock-converse/tool-result-json-object',
        cohere: 'altered-result cohere/request-shape',
        ollama: 'altered-result ollama-native/content-string',
      },
      'results/non-string[response=object]': everywhere(''),
      'results/non-string[response=text-number]': everywhere(''),
    },
    passes: ['turns/one-call', 'results/looks-like-markup'],
  },
  'failure-eraser': {
    caught: { 'results/error-marked[result=message]': everywhere('unmarked-error') },
    passes: ['turns/one-call', 'results/non-string', 'cancel/before-tools-start'],
  },
  'id-as-name': {
    caught: {
      'results/name-looked-up': {
        gemini: 'warning gemini/function-response-name-mismatch',
        'vertex/gemini-3.7-flash': 'gemini/function-response-name-mismatch',
        ollama: 'lost-result',
      },
    },
    silent: elsewhere('A result says the id of its call, not the name.', 'gemini', 'ollama-chat'),
    passes: ['turns/plain-text'],
  },
  'picture-between': {
    caught: {
      'results/media[medium=image,place=first-of-two]': {
        anthropic: 'anthropic/tool-result-not-first',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call',
        gemini: 'gemini/function-response-not-first',
        bedrock: 'warning bedrock-converse/claude-tool-result-not-first',
      },
      'results/media[medium=image,place=only]': { anthropic: '', openai: '', gemini: '', bedrock: '' },
    },
    silent: {
      'openai-responses': 'An output may stand anywhere behind its call.',
      ...because('The models that are asked see no pictures.', 'cohere-chat', 'ollama-chat'),
    },
    passes: ['parallel/two-different', 'results/multi-part'],
  },
}
