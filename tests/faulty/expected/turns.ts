import { type ExpectedByName, elsewhere, everywhere } from './expected.ts'

/** What an answer and a turn hold. */
export const TURNS: ExpectedByName = {
  'sends-nothing': {
    caught: {
      'turns/plain-text': {
        anthropic: 'anthropic/messages-empty lost-text',
        openai: 'openai-chat/messages-empty lost-system lost-text',
        'openai:responses': 'openai-responses/input-required lost-system lost-text',
        gemini: 'gemini/contents-empty lost-text',
        bedrock: 'bedrock-converse/messages-empty lost-text',
        cohere: 'lost-system lost-text',
        ollama: 'lost-system lost-text',
      },
    },
    passes: [],
  },
  'empty-array': {
    caught: { 'turns/plain-text': { openai: 'openai-chat/tool-calls-empty-array' } },
    silent: {
      ...elsewhere('The calls of an answer have no list of their own.', 'openai-chat', 'cohere-chat', 'ollama-chat'),
      'cohere-chat': 'Nobody has seen what becomes of an empty list.',
      'ollama-chat': 'The server takes empty lists.',
    },
    passes: ['ids/reused-across-turns'],
  },
  'trailing-collector': {
    caught: {
      'turns/consecutive-tool-calls': {
        anthropic: 'anthropic/tool-result-without-tool-use duplicated-result',
        openai: 'openai-chat/tool-result-id-mismatch duplicated-result',
        'openai:responses': 'duplicated-result warning openai-responses/output-duplicate',
        gemini:
          'gemini/function-response-count-mismatch duplicated-result warning gemini/function-response-name-mismatch',
        bedrock:
          'bedrock-converse/tool-result-exceeds duplicated-result warning bedrock-converse/tool-result-unknown-id',
        cohere: 'duplicated-result warning cohere/tool-result-without-call',
        ollama: 'duplicated-result',
      },
    },
    passes: ['turns/one-call', 'turns/user-after-result', 'parallel/two-different', 'parallel/same-name'],
  },
  flattener: {
    caught: { 'turns/consecutive-tool-calls': everywhere('flattened-turns') },
    passes: ['turns/one-call', 'parallel/two-different', 'turns/text-beside-call'],
  },
  'role-function': {
    caught: {
      'turns/one-call': {
        anthropic: 'anthropic/message-role-enum',
        openai: 'openai-chat/tool-call-without-response',
        gemini: '',
        'gemini/gemini-3.6-flash': 'gemini/role-not-supported-3.6',
        bedrock: 'bedrock-converse/role-enum warning bedrock-converse/tool-result-in-user',
        cohere: 'cohere/tool-call-without-response warning cohere/roles',
      },
    },
    silent: {
      'openai-responses': 'An output has no role.',
      'ollama-chat': 'The server looks at no role.',
    },
    passes: ['turns/plain-text'],
  },
  'text-dropper': {
    caught: { 'turns/text-beside-call': everywhere('lost-text') },
    passes: ['turns/plain-text', 'turns/call-without-text', 'turns/one-call'],
  },
  'phrase-inventor': {
    caught: { 'turns/call-without-text[stored=blank]': everywhere('invented-text') },
    passes: ['turns/plain-text', 'turns/text-beside-call'],
  },
  'text-first': {
    caught: {
      'turns/user-after-result': {
        anthropic: 'anthropic/tool-result-not-first',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call',
        gemini: 'gemini/function-response-not-first',
        'deepseek:responses': 'deepseek-responses/interleaved-calls',
        bedrock: 'warning bedrock-converse/claude-tool-result-not-first',
        cohere: 'cohere/tool-call-without-response warning cohere/tool-result-without-call',
      },
    },
    silent: { 'ollama-chat': 'The server looks at no order, and finds the call of a result behind a text as well.' },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls', 'turns/same-role-twice'],
  },
  'last-user-only': {
    caught: { 'turns/one-call': everywhere('lost-call lost-text') },
    passes: ['turns/only-system'],
  },
}
