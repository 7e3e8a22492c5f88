import { because, type ExpectedByName } from './expected.ts'

const NO_PROOF = because('Reasoning goes back without a proof, and nothing asks for it.', 'cohere-chat', 'ollama-chat')

/** What the model thought, and the proof of it. */
export const REASONING: ExpectedByName = {
  'foreign-proof': {
    caught: {
      'switch/with-reasoning[from=gemini/gemini-3-pro-preview]': {
        anthropic: 'altered-opaque',
        'openai:responses': 'altered-opaque',
        bedrock: 'altered-opaque',
      },
      'switch/with-reasoning[from=anthropic]': { gemini: 'altered-opaque', openai: '', cohere: '', ollama: '' },
    },
    silent: because('Reasoning goes back without a proof.', 'openai-chat', 'cohere-chat', 'ollama-chat'),
    passes: ['turns/consecutive-tool-calls', 'switch/with-calls'],
  },
  'strips-own-proof': {
    caught: {
      'switch/there-and-back[from=openai]': { 'gemini/gemini-3-pro-preview': 'altered-opaque' },
      'reasoning/interleaved': { anthropic: 'lost-reasoning', bedrock: 'lost-reasoning', moonshot: 'lost-reasoning' },
      'reasoning/stateless': { 'openai:responses': 'lost-reasoning' },
    },
    silent: NO_PROOF,
    passes: ['turns/plain-text', 'switch/with-calls'],
  },
  'merges-thinking': {
    caught: {
      'reasoning/interleaved': { anthropic: 'altered-opaque', bedrock: 'altered-opaque', moonshot: 'reordered' },
      'reasoning/items-in-order[store=false]': { 'openai:responses': 'altered-opaque' },
    },
    silent: { ...NO_PROOF, gemini: 'The proof stands on a call, and what was thought goes back without one.' },
    passes: ['turns/consecutive-tool-calls', 'turns/long-chain', 'switch/with-calls'],
  },
}
