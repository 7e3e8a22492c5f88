import { type ExpectedByName, elsewhere, everywhere } from './expected.ts'

/** Several calls in one turn. */
export const PARALLEL: ExpectedByName = {
  'name-collector': {
    caught: {
      'parallel/same-name-next-turn': {
        gemini: 'gemini/function-response-count-mismatch duplicated-result',
        'gemini/gemini-3.6-flash':
          'warning gemini/function-response-count-mismatch gemini/function-response-id-mismatch duplicated-result',
        ollama: 'duplicated-result',
      },
    },
    silent: elsewhere('A result says the id of its call, not the name.', 'gemini', 'ollama-chat'),
    passes: ['turns/consecutive-tool-calls', 'parallel/two-different', 'parallel/same-name'],
  },
  'turn-a-result': {
    caught: {
      'parallel/two-different[as=apart,order=given]': {
        gemini: 'warning gemini/function-response-split',
        'gemini/gemini-3-pro-preview': 'gemini/function-response-split',
        bedrock: '',
        'bedrock/us.amazon.nova-2-lite-v1:0': 'warning bedrock-converse/alternation',
      },
    },
    silent: {
      ...elsewhere('Each result is a message of its own.', 'gemini', 'bedrock-converse'),
      'anthropic-messages': 'Neighbouring messages of one role are one turn.',
    },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'call-a-message': {
    caught: { 'parallel/two-different[as=together,order=given]': everywhere('split-turns') },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'call-only-with-result': {
    caught: {
      'parallel/two-different[as=apart,order=given]': {
        ...everywhere('split-turns'),
        'gemini/gemini-3.6-flash': 'split-turns',
      },
    },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls', 'turns/text-beside-call'],
  },
  'name-deduper': {
    caught: {
      'parallel/same-name': {
        gemini: 'gemini/function-response-count-mismatch lost-result',
        ollama: 'swapped-result',
      },
    },
    silent: elsewhere('A result says the id of its call, not the name.', 'gemini', 'ollama-chat'),
    passes: ['parallel/two-different', 'parallel/same-name-next-turn'],
  },
  'completion-order': {
    caught: {
      'parallel/same-name-grid[calls=two,again=none,id=reversed]': everywhere('swapped-result'),
      'parallel/same-name-grid[calls=two,again=none,id=in-order]': everywhere(''),
    },
    passes: ['turns/consecutive-tool-calls', 'parallel/same-name'],
  },
}
