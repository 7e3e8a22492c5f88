import type { OptionSpecs } from './command.ts'

/** How answers look and travel, and what goes wrong with them. */
export const ANSWERING = {
  fault: {
    kind: 'list',
    value: 'KIND[:N][=P|@N]',
    says: 'What goes wrong: 429, 500=0.2, reset:2@3, latency:2s … (docs/answers.md); always, by chance, or at a request. Repeatable',
  },
  'fault-seed': { kind: 'text', value: 'TEXT', says: 'Other requests are struck by chance for another seed' },
  seed: { kind: 'text', value: 'TEXT', says: 'Other plausible answers for another seed' },
  chop: {
    kind: 'text',
    value: 'WHERE',
    says: 'Where streams are cut into chunks: event, byte, code-point, crlf, whole, or a number of bytes',
  },
  latency: { kind: 'text', value: 'TIME', says: 'Before each answer: 200ms, 2s' },
  pace: { kind: 'text', value: 'TIME', says: 'Between two chunks of a stream: 20ms' },
  'reply-id': { kind: 'text', value: 'constant|empty|colon', says: 'Answers with such ids' },
  'call-id': { kind: 'text', value: 'constant|reused|empty|colon', says: 'Calls with such ids' },
  finish: { kind: 'text', value: 'WORD', says: 'The finish reason of all answers, verbatim; null or absent' },
  'calls-index': { kind: 'text', value: 'absent|zero', says: 'The index of the pieces of calls in streams' },
  calls: {
    kind: 'text',
    value: 'HOW',
    says: 'How calls come in streams: whole, pieces, interleaved, repeated, snapshots',
  },
  noise: { kind: 'flag', says: 'Events that say nothing among the others of a stream' },
  'unmarked-end': { kind: 'flag', says: 'Streams without the mark of their end' },
} as const satisfies OptionSpecs
