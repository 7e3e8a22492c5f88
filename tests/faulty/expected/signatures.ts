import { type ExpectedByName, elsewhere, everywhere } from './expected.ts'

const GEMINI_3 = 'gemini/gemini-3-pro-preview'
const ON_CALLS = elsewhere('Calls are not signed.', 'gemini')
const NO_ITEMS = elsewhere('What the model makes has no ids but those of calls.', 'openai-responses')

/** Proofs on calls, and ids of what the provider keeps. */
export const SIGNATURES: ExpectedByName = {
  'signature-inside-call': {
    caught: {
      'reasoning/signature-on-call[calls=one]': {
        [GEMINI_3]: 'altered-opaque gemini/thought-signature-missing gemini/unknown-field',
      },
    },
    silent: ON_CALLS,
    passes: ['turns/one-call', 'turns/plain-text'],
  },
  'copies-signature': {
    caught: {
      'reasoning/signature-on-call[calls=two]': { [GEMINI_3]: 'altered-opaque' },
      'reasoning/signature-on-call[calls=one]': { [GEMINI_3]: '' },
    },
    silent: ON_CALLS,
    passes: ['turns/one-call', 'parallel/two-different'],
  },
  'mangles-signature': {
    caught: {
      'reasoning/signature-on-call[calls=one]': {
        [GEMINI_3]: 'altered-opaque gemini/thought-signature-invalid',
      },
    },
    silent: ON_CALLS,
    passes: ['turns/one-call', 'turns/plain-text'],
  },
  'cleans-every-id': {
    caught: {
      'reasoning/id-bound-to-signature': { [GEMINI_3]: 'altered-opaque unmet' },
      'ids/native-echoed': { ...everywhere(''), moonshot: 'altered-opaque' },
    },
    silent: elsewhere('Its own ids are clean.', 'gemini', 'openai-chat'),
    passes: ['ids/foreign', 'ids/empty-or-absent', 'turns/one-call'],
  },
  'bare-references': {
    caught: {
      'reasoning/stateless': { 'openai:responses': 'openai-responses/item-not-found-store-false' },
      'reasoning/items-in-order[store=true]': { 'openai:responses': '' },
    },
    silent: NO_ITEMS,
    passes: ['turns/one-call', 'ids/native-echoed'],
  },
  'call-id-as-item-id': {
    caught: {
      'ids/item-ids[wire=chat,store=true]': { 'openai:responses': 'openai-responses/item-id-prefix' },
      'ids/item-ids[wire=anthropic,store=false]': { 'openai:responses': 'openai-responses/item-id-prefix' },
    },
    silent: NO_ITEMS,
    passes: ['turns/plain-text'],
  },
}
