import { type ExpectedByName, elsewhere } from './expected.ts'

const ONLY_ANTHROPIC = elsewhere('Only Anthropic pauses while a tool of its own is open.', 'anthropic-messages')

/** Tools that the provider runs itself. */
export const SERVER: ExpectedByName = {
  'server-result-to-user': {
    caught: {
      'server/pair-kept[run=search]': {
        anthropic:
          'anthropic/server-tool-use-without-result anthropic/tool-result-without-tool-use invented-result lost-result',
      },
      'server/pair-kept[run=code]': { gemini: 'gemini/function-response-turn-order invented-result lost-result' },
    },
    silent: elsewhere(
      'What such a tool gave stands in the item of its call, or nowhere.',
      'anthropic-messages',
      'gemini',
    ),
    passes: ['turns/one-call', 'server/client-tool-named-web-search'],
  },
  'leaves-server-call': {
    caught: {
      'server/cancelled-half[before=nothing]': { anthropic: 'anthropic/server-tool-use-without-result' },
      'server/cancelled-half[before=a-whole-run]': { anthropic: 'anthropic/server-tool-use-without-result' },
    },
    silent: ONLY_ANTHROPIC,
    passes: ['server/pair-kept', 'server/pause-turn', 'turns/one-call'],
  },
  'asks-to-go-on': {
    caught: {
      'server/pause-turn': { anthropic: 'anthropic/server-tool-use-without-result invented-text unmet' },
    },
    silent: ONLY_ANTHROPIC,
    passes: ['server/pair-kept', 'server/mixed-with-client', 'turns/one-call'],
  },
  'reminder-beside-results': {
    caught: { 'server/mixed-with-client': { anthropic: 'anthropic/server-tool-use-without-result invented-text' } },
    silent: ONLY_ANTHROPIC,
    passes: ['server/pause-turn', 'turns/plain-text'],
  },
  'server-by-name': {
    caught: {
      'server/client-tool-named-web-search': {
        anthropic:
          'anthropic/server-tool-use-id-pattern anthropic/tool-result-without-tool-use invented-call lost-call',
        'openai:responses': 'openai-responses/output-without-call invented-call lost-call',
      },
    },
    silent: elsewhere('No tool that the provider runs has this name.', 'anthropic-messages', 'openai-responses'),
    passes: ['server/pair-kept', 'turns/one-call'],
  },
  'server-tools-to-client': {
    caught: {
      'switch/server-tools[run=search,from=anthropic]': {
        openai: 'invented-call unmet',
        'openai:responses': 'invented-call unmet',
        gemini: 'invented-call unmet',
        bedrock: 'invented-call unmet',
        cohere: 'invented-call unmet',
        ollama: 'invented-call',
      },
      'switch/server-tools[run=search,from=openai:responses]': { anthropic: 'invented-call unmet' },
      'server/pair-kept[run=search]': { anthropic: 'invented-call lost-call lost-result' },
    },
    passes: ['server/client-tool-named-web-search', 'turns/one-call'],
  },
  'foreign-server-blocks': {
    caught: {
      'switch/server-tools[run=search,from=openai:responses]': {
        anthropic: 'altered-opaque anthropic/server-tool-use-id-pattern anthropic/server-tool-use-without-result unmet',
      },
      'switch/server-tools[run=code,from=gemini/gemini-3-pro-preview]': {
        anthropic: 'altered-opaque anthropic/server-tool-use-id-pattern',
      },
    },
    silent: elsewhere('The bug is that everything is written as Anthropic has it.', 'anthropic-messages'),
    passes: ['server/pair-kept', 'turns/one-call'],
  },
}
