import { describe, expect, it } from 'vitest'
import { type AnsweringValues, answering } from '../../src/cli/answering.ts'
import type { Answer, Backend } from '../../src/gateway/backend.ts'
import { askedOf } from '../gateway/asked.ts'
import { cli } from './in-process.ts'

const SILENT: AnsweringValues = {
  fault: [],
  'fault-seed': undefined,
  seed: undefined,
  chop: undefined,
  latency: undefined,
  pace: undefined,
  'reply-id': undefined,
  'call-id': undefined,
  finish: undefined,
  'calls-index': undefined,
  calls: undefined,
  noise: false,
  'unmarked-end': false,
}
const ANSWER: Answer = { kind: 'message', message: { role: 'assistant', parts: [{ type: 'text', content: 'Hi' }] } }
const backend: Backend = { answer: async () => ANSWER }

function answerWith(values: Partial<AnsweringValues>): Promise<Answer> {
  return answering({ ...SILENT, ...values })(backend).answer(askedOf('openai'), new AbortController().signal)
}

describe('what the command line says of answers', () => {
  it('changes nothing where it is silent', async () => {
    expect(await answerWith({})).toBe(ANSWER)
  })

  it('becomes their manner, their travel and what goes wrong', async () => {
    expect(
      await answerWith({
        fault: ['latency:2s@1'],
        chop: '3',
        pace: '20ms',
        'reply-id': 'empty',
        finish: 'null',
        'calls-index': 'zero',
        'unmarked-end': true,
      }),
    ).toEqual({
      ...ANSWER,
      manner: { responseId: '', finish: null, index: 'zero', unmarkedEnd: true },
      travel: { chop: { bytes: 3 }, pace: 20, latency: 2000 },
    })
  })

  it.each([
    [{ 'reply-id': 'odd' }, 'The option --reply-id does not take odd', 'Use one of constant, empty, colon.'],
    [{ calls: 'odd' }, 'The option --calls does not take odd', /snapshots/],
    [{ pace: '5' }, 'The option --pace takes a time, not 5', /--pace/],
    [{ fault: ['rset'] }, 'There is no fault `rset`.', /reset/],
    [{ chop: 'odd' }, 'A stream cannot be cut at `odd`.', /bytes/],
  ])('%j is refused before anything is served', (values, message, hint) => {
    expect(() => answering({ ...SILENT, ...values })).toThrow(
      expect.objectContaining({ message, hint: expect.stringMatching(hint) }),
    )
  })
})

describe('conformance serve', () => {
  it('does not start with a fault that there is not', async () => {
    const { code, err } = await cli(['serve', '--port', '0', '--fault', 'rset'])
    expect([code, err]).toEqual([2, expect.stringMatching(/There is no fault `rset`.*Did you mean `reset`/s)])
  })
})
