import { because, type ExpectedByName, everywhere } from './expected.ts'

/** Calls that were cancelled. */
export const CANCEL: ExpectedByName = {
  'leaves-orphan': {
    caught: {
      'cancel/before-tools-start': {
        anthropic: 'anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response lost-result',
        'openai:responses': 'lost-result openai-responses/call-without-output',
        gemini: 'gemini/function-response-count-mismatch lost-result',
        bedrock: 'bedrock-converse/tool-use-without-tool-result lost-result',
        cohere: 'cohere/tool-call-without-response lost-result',
        ollama: 'lost-result',
        mistral: 'mistral/call-result-count lost-result',
      },
    },
    passes: ['turns/one-call', 'parallel/two-different', 'orphans/result-unknown-id'],
  },
  'marker-after-call': {
    caught: {
      'cancel/before-tools-start': {
        anthropic: 'anthropic/content-after-tool-use',
        'openai:responses': '',
        'deepseek:responses': 'deepseek-responses/interleaved-calls',
        gemini: '',
        bedrock: '',
      },
    },
    silent: {
      ...because('Text and calls of an answer are not in one list.', 'openai-chat', 'cohere-chat', 'ollama-chat'),
      ...because('Nobody has seen a text behind a call refused.', 'gemini', 'bedrock-converse'),
    },
    passes: ['turns/text-beside-call', 'parallel/one-failed'],
  },
  'answers-at-end': {
    caught: {
      'cancel/different-turns': {
        anthropic:
          'anthropic/tool-result-not-first anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result reordered',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call reordered',
        'openai:responses': 'reordered',
        gemini: 'gemini/function-response-count-mismatch gemini/function-response-not-first reordered',
        bedrock:
          'bedrock-converse/tool-result-exceeds bedrock-converse/tool-use-without-tool-result reordered warning bedrock-converse/claude-tool-result-not-first warning bedrock-converse/tool-result-unknown-id',
        cohere: 'cohere/tool-call-without-response reordered warning cohere/tool-result-without-call',
        ollama: 'invented-result lost-result',
      },
    },
    passes: ['turns/one-call', 'parallel/two-different'],
  },
  'answers-twice': {
    caught: {
      'cancel/late-result': {
        anthropic: 'anthropic/tool-result-duplicate duplicated-result',
        openai: 'openai-chat/duplicate-tool-result duplicated-result',
        'openai:responses': 'duplicated-result warning openai-responses/output-duplicate',
        gemini: 'gemini/function-response-count-mismatch duplicated-result',
        bedrock: 'bedrock-converse/duplicate-tool-ids bedrock-converse/tool-result-exceeds duplicated-result',
        cohere: 'duplicated-result',
        // Without ids the second answers nothing, and the first may stand in for it here.
        ollama: '',
      },
      'turns/message-between[role=user]': { ollama: 'altered-result' },
    },
    passes: ['cancel/before-tools-start', 'cancel/between-results'],
  },
  'says-ok': {
    caught: { 'cancel/before-tools-start': everywhere('unmarked-error') },
    passes: ['turns/one-call', 'parallel/one-failed', 'orphans/result-unknown-id'],
  },
}
