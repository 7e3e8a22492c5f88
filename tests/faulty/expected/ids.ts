import { because, type ExpectedByName, everywhere } from './expected.ts'

const NO_IDS = because('No ids are sent.', 'ollama-chat')

/** Ids of calls. */
export const IDS: ExpectedByName = {
  'collects-by-id': {
    caught: {
      'ids/reused-across-turns': {
        anthropic: 'anthropic/tool-result-duplicate duplicated-result',
        openai: 'openai-chat/duplicate-tool-result duplicated-result',
        'openai:responses': 'duplicated-result warning openai-responses/output-duplicate',
        gemini: 'gemini/function-response-count-mismatch duplicated-result',
        bedrock: 'bedrock-converse/duplicate-tool-ids bedrock-converse/tool-result-exceeds duplicated-result',
        cohere: 'duplicated-result warning cohere/tool-result-without-call',
        ollama: 'duplicated-result',
      },
    },
    passes: ['turns/consecutive-tool-calls', 'turns/long-chain', 'parallel/same-name-next-turn'],
  },
  'cleans-calls-only': {
    caught: {
      'ids/foreign[id=bar]': {
        anthropic:
          'anthropic/tool-result-id-pattern anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-id-mismatch lost-result',
        'openai:responses': 'lost-result openai-responses/call-without-output openai-responses/output-without-call',
        gemini: '',
        bedrock:
          'bedrock-converse/tool-use-id-pattern bedrock-converse/tool-use-without-tool-result lost-result warning bedrock-converse/tool-result-unknown-id',
        cohere: '',
        mistral: 'mistral/tool-call-id-format lost-result warning mistral/tool-result-ids-v13',
      },
      'ids/reused-in-turn': {
        gemini: 'swapped-result',
        cohere: 'cohere/tool-call-without-response swapped-result',
      },
    },
    silent: NO_IDS,
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
  cutter: {
    caught: {
      'ids/collide-when-cleaned[pair=differ-in-the-tail,place=one-turn]': {
        anthropic: 'anthropic/tool-result-duplicate anthropic/tool-use-id-duplicate',
        openai: 'openai-chat/duplicate-tool-result',
        'openai:responses': 'warning openai-responses/output-duplicate',
        gemini: '',
        'gemini/gemini-3.6-flash': 'gemini/function-response-id-mismatch',
        bedrock: 'bedrock-converse/duplicate-tool-ids',
        mistral: 'warning mistral/tool-result-ids-v13',
      },
      'ids/collide-when-cleaned[pair=differ-in-the-head,place=one-turn]': {
        anthropic: '',
        openai: '',
        'openai:responses': '',
        bedrock: '',
      },
    },
    silent: { ...NO_IDS, 'cohere-chat': 'Nobody has seen what becomes of two calls with one id in a turn.' },
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
  'mints-at-send': {
    caught: { 'ids/stable-between-requests': { ...everywhere('rewritten-prefix'), ollama: '' } },
    silent: NO_IDS,
    passes: ['ids/native-echoed', 'ids/foreign', 'turns/long-chain'],
  },
  'no-ids': {
    caught: {
      'turns/one-call': {
        anthropic: 'anthropic/tool-result-id-pattern anthropic/tool-use-id-pattern',
        openai: 'openai-chat/tool-call-incomplete openai-chat/tool-message-missing-tool-call-id',
        'openai:responses': 'openai-responses/required-members',
        gemini: '',
        bedrock: 'bedrock-converse/tool-use-id-pattern',
        cohere: '',
        mistral: 'mistral/tool-call-id-format',
      },
      'parallel/two-different[as=apart,order=reversed]': { gemini: '', cohere: 'swapped-result' },
      'reasoning/id-bound-to-signature': { 'gemini/gemini-3.6-flash': 'unmet' },
    },
    silent: NO_IDS,
    passes: ['turns/plain-text'],
  },
  'fresh-id-each-result': {
    caught: {
      'turns/one-call': {
        anthropic: 'anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-id-mismatch lost-result',
        'openai:responses': 'lost-result openai-responses/call-without-output openai-responses/output-without-call',
        gemini: '',
        'gemini/gemini-3.6-flash': 'gemini/function-response-id-mismatch',
        bedrock:
          'bedrock-converse/tool-use-without-tool-result lost-result warning bedrock-converse/tool-result-unknown-id',
        cohere: 'cohere/tool-call-without-response lost-result warning cohere/tool-result-without-call',
      },
    },
    silent: { 'ollama-chat': 'An id that no call has is not looked at: names and order pair the results.' },
    passes: ['turns/plain-text'],
  },
  'internal-ids-raw': {
    caught: {
      'ids/foreign[id=46-characters]': {
        anthropic: '',
        openai: 'openai-chat/tool-call-id-too-long',
        'openai:responses': '',
        gemini: '',
        bedrock: '',
        cohere: '',
        mistral: 'mistral/tool-call-id-format',
      },
      'ids/foreign[id=65-characters]': {
        'openai:responses': 'openai-responses/id-length',
        bedrock: 'bedrock-converse/tool-use-id-pattern',
        cohere: '',
      },
      'ids/foreign[id=colon]': {
        anthropic: 'anthropic/tool-result-id-pattern anthropic/tool-use-id-pattern',
        openai: '',
        'openai:responses': '',
        gemini: '',
        bedrock: 'warning bedrock-converse/claude-tool-use-id-pattern',
        cohere: '',
        mistral: 'mistral/tool-call-id-format',
      },
      'ids/reused-in-turn': { 'gemini/gemini-3.6-flash': 'gemini/function-response-id-mismatch' },
    },
    silent: { ...NO_IDS, 'cohere-chat': 'Nobody has seen an id that it refuses.' },
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
}
