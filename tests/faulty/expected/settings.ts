import { because, type ExpectedByName, elsewhere, everywhere } from './expected.ts'

/** System messages, tools, and the app around. */
export const SETTINGS: ExpectedByName = {
  'system-to-user': {
    caught: { 'system/in-the-middle': everywhere('role-changed') },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'keeps-choice': {
    caught: {
      'tools/list-emptied[choice=auto]': {
        anthropic: 'unmet',
        openai: 'openai-chat/tool-choice-without-tools unmet',
        'openai:responses': 'unmet',
        gemini: 'gemini/tool-config-without-declarations unmet',
        bedrock: 'bedrock-converse/toolconfig-tools-nonempty unmet',
        cohere: '',
      },
      'tools/list-emptied[choice=none]': { bedrock: '', cohere: 'unmet' },
    },
    silent: because('There is no tool choice.', 'ollama-chat'),
    passes: ['turns/one-call', 'tools/none-but-history-has-calls'],
  },
  'summary-without-tools': {
    caught: {
      'tools/none-but-history-has-calls': {
        anthropic: 'warning anthropic/tool-blocks-need-tools',
        bedrock: 'bedrock-converse/toolconfig-required',
      },
      'window/summary-request[ask=as-user]': {
        anthropic: 'warning anthropic/tool-blocks-need-tools',
        bedrock: 'bedrock-converse/toolconfig-required',
      },
    },
    silent: elsewhere(
      'The history may call tools that the request does not declare.',
      'anthropic-messages',
      'bedrock-converse',
    ),
    passes: ['turns/one-call', 'tools/changed-midway'],
  },
  'keeps-withholding': {
    caught: {
      'switch/back-to-tools[from=mistral]': everywhere('invented-text lost-call tools-withheld'),
    },
    passes: ['switch/with-calls', 'tools/none-but-history-has-calls'],
  },
  'keeps-note': {
    caught: { 'switch/back-to-tools[from=mistral]': everywhere('invented-text') },
    passes: ['switch/to-model-without-tools', 'models/tools-withheld'],
  },
  'keeps-log': {
    caught: { 'window/edit-earlier': everywhere('invented-call invented-text unmet') },
    passes: ['turns/long-chain', 'window/restore-json', 'switch/with-calls'],
  },
  'edits-input': {
    caught: { 'meta/input-untouched': everywhere('mutated-input') },
    passes: [],
  },
  'shared-map': {
    caught: { 'meta/sessions-apart[second=new-one]': everywhere('altered-result') },
    passes: ['turns/long-chain', 'switch/there-and-back', 'ids/native-echoed'],
  },
}
