import { stringify } from 'yaml'

const call = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'delete_all', arguments: '{}' } }],
}
const result = { role: 'tool', tool_call_id: 'call_1', content: 'done' }
const requestWith = (...messages: object[]) => ({
  model: 'gpt-4o',
  messages: [{ role: 'user', content: 'Go.' }, ...messages],
})

/** A rule of one's own that is right in every way. */
export const RECORD = {
  id: 'acme/no-deletion',
  dialect: 'openai-chat',
  statement: 'No call deletes everything.',
  why: 'Our gateway refuses such calls, and the conversation is lost.',
  applies: { providers: ['openai'] },
  schema: { every: { part: 'call', be: { name: { not: 'delete_all' } } } },
  error: { text: 'call {name} is not allowed', provenance: 'recorded' },
  sources: ['https://example.com/gateway'],
  fix: 'Leave the tool out.',
  examples: {
    accepted: [{ title: 'No call', target: 'openai/gpt-4o', request: requestWith() }],
    rejected: [
      {
        title: 'A call',
        target: 'openai/gpt-4o',
        request: requestWith(call, result),
        breaks: [
          {
            rule: 'acme/no-deletion',
            at: '/messages/1/tool_calls/0/function/name',
            message: 'call delete_all is not allowed',
          },
        ],
      },
    ],
  },
}

/** The file that holds the record with some of its members changed. */
export function fileWith(changes: object = {}): string {
  return stringify([{ ...RECORD, ...changes }], { aliasDuplicateObjects: false })
}

/** A request that breaks the rule and no other. */
export const BROKEN = requestWith(call, result)
