import { because, type ExpectedByName, elsewhere } from './expected.ts'

const NO_PLACE = because('The history has no place for what was thought.', 'openai-chat')
const ONE_TEXT = 'An answer has one text for what was thought, and no proof of it.'
const UNSIGNED = because(ONE_TEXT, 'openai-chat', 'cohere-chat', 'ollama-chat')
const ON_CALLS = { gemini: 'The proof that is asked for stands on a call.' }
const WHOLE = because('What was thought comes as one text before all that was said.', 'openai-responses')
const CLAUDE = elsewhere('Only Claude asks for it.', 'anthropic-messages', 'bedrock-converse')
const NEAR = ['turns/one-call', 'switch/with-calls']

/** What becomes of reasoning between two requests. */
export const THINKING: ExpectedByName = {
  'drops-thinking': {
    caught: {
      'reasoning/first-in-open-loop[calls=one]': {
        anthropic: 'anthropic/thinking-final-assistant-first-block lost-reasoning',
        'anthropic/claude-sonnet-5': 'lost-reasoning',
        bedrock: 'bedrock-converse/thinking-passthrough lost-reasoning',
      },
      'reasoning/content-passback[second=without-a-thought]': {
        'deepseek/deepseek-v4-flash': 'lost-reasoning warning deepseek-chat/reasoning-content-passback',
        'deepseek:responses': 'lost-reasoning',
        moonshot: 'lost-reasoning moonshot/reasoning-content-passback',
      },
      'reasoning/items-in-order[store=true]': {
        'openai:responses': 'lost-reasoning openai-responses/item-without-its-reasoning',
      },
    },
    silent: {
      ...ON_CALLS,
      ...because('Nothing asks for what was thought.', 'cohere-chat', 'ollama-chat'),
    },
    passes: NEAR,
  },
  'trims-thinking': {
    caught: {
      'reasoning/verbatim[thought=blanks-at-its-ends]': {
        anthropic: 'altered-opaque anthropic/thinking-modified',
        bedrock: 'altered-opaque',
      },
      'reasoning/verbatim[thought=empty]': { anthropic: '', bedrock: '' },
    },
    silent: { ...UNSIGNED, ...ON_CALLS, ...because('What is shown is a summary.', 'openai-responses') },
    passes: NEAR,
  },
  'joins-thinking': {
    caught: {
      'reasoning/verbatim[thought=on-both-sides-of-the-text]': {
        anthropic: 'altered-opaque anthropic/thinking-modified lost-reasoning',
        bedrock: 'altered-opaque lost-reasoning',
      },
      'reasoning/verbatim[thought=empty]': { anthropic: '', bedrock: '' },
    },
    silent: { ...UNSIGNED, ...ON_CALLS, ...WHOLE },
    passes: NEAR,
  },
  'thinking-first': {
    caught: {
      'reasoning/verbatim[thought=on-both-sides-of-the-text]': { anthropic: 'reordered', bedrock: 'reordered' },
      'reasoning/verbatim[thought=redacted]': { anthropic: '', bedrock: '' },
    },
    silent: { ...UNSIGNED, ...ON_CALLS, ...WHOLE },
    passes: NEAR,
  },
  'reasoning-last': {
    caught: {
      'reasoning/first-in-open-loop[calls=one]': {
        anthropic:
          'anthropic/content-after-tool-use anthropic/thinking-final-assistant-first-block anthropic/thinking-final-block reordered',
        bedrock: 'bedrock-converse/thinking-passthrough reordered warning bedrock-converse/claude-thinking-final-block',
      },
      'reasoning/items-in-order[store=true]': {
        'openai:responses':
          'openai-responses/item-without-its-reasoning openai-responses/reasoning-without-following-item reordered',
      },
    },
    silent: { ...NO_PLACE, ...ON_CALLS, ...because(ONE_TEXT, 'cohere-chat', 'ollama-chat') },
    passes: NEAR,
  },
  'reasoning-twice': {
    caught: {
      'reasoning/first-in-open-loop[calls=one]': { anthropic: 'altered-opaque', bedrock: 'altered-opaque' },
      'reasoning/items-in-order[store=true]': {
        'openai:responses': 'altered-opaque openai-responses/duplicate-item-id',
      },
    },
    silent: { ...UNSIGNED, ...ON_CALLS },
    passes: NEAR,
  },
  'drops-redacted': {
    caught: {
      'reasoning/verbatim[thought=redacted]': {
        anthropic: 'anthropic/thinking-modified lost-reasoning',
        bedrock: 'lost-reasoning',
      },
    },
    silent: CLAUDE,
    passes: ['reasoning/first-in-open-loop', 'reasoning/interleaved', ...NEAR],
  },
  'switches-off-only': {
    caught: {
      'reasoning/switched-off-later[when=in-the-loop]': {
        anthropic: 'anthropic/thinking-disabled-final',
        'anthropic/claude-opus-5-5': '',
      },
      'reasoning/switched-off-later[when=with-the-next-question]': { anthropic: '' },
    },
    silent: {
      ...CLAUDE,
      'bedrock-converse': 'The rule for it is known of the API of Anthropic only.',
    },
    passes: ['reasoning/first-in-open-loop', 'reasoning/interleaved', 'turns/one-call'],
  },
  'keeps-bound-thinking': {
    caught: {
      'reasoning/prefix-changed[change=another-system-prompt]': {
        'anthropic/claude-opus-5-5': 'unmet warning anthropic/thinking-conversation-binding',
      },
      'reasoning/prefix-changed[change=one-more-tool]': {
        'anthropic/claude-opus-5-5': 'unmet warning anthropic/thinking-conversation-binding',
      },
    },
    silent: {
      ...CLAUDE,
      'bedrock-converse': 'The rule for it is known of the API of Anthropic only.',
    },
    passes: ['reasoning/first-in-open-loop', 'reasoning/interleaved', 'turns/one-call'],
  },
}
