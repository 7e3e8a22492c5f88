import { type ExpectedByName, elsewhere, everywhere } from './expected.ts'

/** Calls and results that have lost the other half, and histories that were cut. */
export const ORPHANS: ExpectedByName = {
  'calls-only-repair': {
    caught: {
      'orphans/both-directions': {
        anthropic: 'anthropic/tool-result-without-tool-use invented-result',
        openai: 'openai-chat/tool-result-without-call invented-result',
        'openai:responses': 'invented-result openai-responses/output-without-call',
        gemini:
          'gemini/function-response-count-mismatch gemini/function-response-not-first invented-result warning gemini/function-response-name-mismatch',
        bedrock:
          'bedrock-converse/tool-result-exceeds invented-result warning bedrock-converse/claude-tool-result-not-first warning bedrock-converse/tool-result-unknown-id',
        cohere: 'invented-result warning cohere/tool-result-without-call',
        ollama: 'invented-result',
      },
    },
    passes: ['orphans/call-unanswered', 'cancel/before-tools-start', 'turns/one-call'],
  },
  'binds-ghost': {
    caught: { 'orphans/both-directions': everywhere('invented-result') },
    passes: ['orphans/call-unanswered', 'orphans/result-unknown-id'],
  },
  'drops-call-and-text': {
    caught: { 'orphans/call-unanswered[age=turns-ago]': everywhere('lost-text unmet') },
    passes: ['orphans/result-unknown-id', 'turns/text-beside-call'],
  },
  'blind-window': {
    caught: {
      'window/cut-every-k[first=2]': {
        anthropic: 'anthropic/tool-result-without-tool-use invented-result',
        openai: 'openai-chat/tool-result-without-call invented-result',
        'openai:responses': 'invented-result openai-responses/output-without-call',
        gemini: 'gemini/function-response-turn-order invented-result',
        bedrock: 'bedrock-converse/tool-result-exceeds invented-result',
        cohere: 'invented-result warning cohere/tool-result-without-call',
        ollama: 'invented-result',
      },
      'window/cut-every-k[first=1]': everywhere(''),
    },
    passes: ['window/restore-json', 'orphans/call-unanswered'],
  },
  'delta-without-state': {
    caught: {
      'turns/one-call': {
        'openai:responses': 'lost-call lost-text openai-responses/output-without-call',
      },
    },
    silent: elsewhere('No server keeps what was said.', 'openai-responses'),
    passes: ['turns/only-system'],
  },
}
