import { describe, expect, test } from 'vitest'
import { Refusal, Unsupported } from '../../src/errors.ts'
import type { Violation } from '../../src/judge/violation.ts'
import { MADE_UP } from '../../src/providers/target.ts'
import { runCase } from '../../src/runner/case.ts'
import type { CaseResult } from '../../src/runner/result.ts'
import type { Expectation } from '../../src/scenarios/case.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { localSubject } from '../../src/subjects/local.ts'
import { caseOf, exchange, formats, GEMINI, lenient, OPENAI, says } from './building.ts'

const BROKEN: Violation = {
  rule: 'openai-chat/some-rule',
  level: 'must',
  phase: 'semantic',
  pointer: '/messages/0',
  related: [],
  message: 'Not so.',
  provenance: 'recorded',
  status: 400,
}

const throws = (error: Error) => () => {
  throw error
}

const ANY = formats(() => ({}))

/** The verdict on one request that a formatter gives, or does not give. */
function one(format: () => unknown, expectation: Partial<Expectation> = {}, referee = lenient()): Promise<CaseResult> {
  return runCase(caseOf([exchange(expectation)]), formats(format), referee)
}

describe('a request', () => {
  test('without findings passes', async () => {
    expect(await one(() => ({ text: 'Hello' }))).toMatchObject({ verdict: 'pass', exchange: 0, requests: 1 })
  })

  test('that the provider would reject fails', async () => {
    const result = await one(() => ({}), {}, lenient({ judge: () => [BROKEN] }))
    expect(result).toMatchObject({ verdict: 'fail', violations: [BROKEN], request: {} })
  })

  test('that the provider may reject passes with a warning', async () => {
    const warning: Violation = { ...BROKEN, level: 'should' }
    expect(await one(() => ({}), {}, lenient({ judge: () => [warning] }))).toMatchObject({
      verdict: 'pass',
      violations: [warning],
    })
  })

  test('that the provider may reject fails where the scenario heeds that', async () => {
    const warning: Violation = { ...BROKEN, level: 'should' }
    const referee = lenient({ judge: () => [warning, { ...warning, pointer: '/messages/1' }] })
    expect(await one(() => ({}), { heeds: ['openai-chat/another-rule'] }, referee)).toMatchObject({ verdict: 'pass' })
    expect(await one(() => ({}), { heeds: ['openai-chat/some-rule'] }, referee)).toMatchObject({
      verdict: 'fail',
      unmet: ['The request breaks openai-chat/some-rule, which is more than a warning here. Not so.'],
    })
  })

  test('that does not say what happened fails, unless it may differ so', async () => {
    const lost = { kind: 'lost-text', message: 'A text is missing.' } as const
    const referee = lenient({ compare: () => [lost] })
    expect(await one(() => ({}), {}, referee)).toMatchObject({ verdict: 'fail', deviations: [lost] })
    expect(await one(() => ({}), { allow: ['lost-text'] }, referee)).toMatchObject({ verdict: 'pass' })
    expect(await one(() => ({}), { allow: 'all' }, referee)).toMatchObject({ verdict: 'pass' })
  })

  test.each([[null], [[]], ['{}'], [7]])('whose body is %j fails', async (body) => {
    expect(await one(() => body)).toMatchObject({
      verdict: 'fail',
      deviations: [{ kind: 'invalid-body' }],
      request: body,
    })
  })

  test('whose making changed the history fails', async () => {
    const subject = formats(({ conversation }) => {
      Object.assign(conversation[0] ?? {}, { role: 'system' })
      return {}
    })
    const result = await runCase(caseOf([exchange()]), subject, lenient())
    expect(result).toMatchObject({ verdict: 'fail', deviations: [{ kind: 'mutated-input' }] })
  })

  test('of which nothing is looked at proves nothing', async () => {
    const result = await one(() => ({}), { accepted: false, allow: 'all' })
    expect(result).toMatchObject({ verdict: 'error', reason: 'Nothing was checked.' })
  })
})

describe('what a scenario expects beside', () => {
  test('a text that is to be there, and one that is not', async () => {
    const wants = { present: ['Hello'], absent: ['secret'] }
    expect(await one(() => ({ text: 'Hello there' }), wants)).toMatchObject({ verdict: 'pass' })
    expect((await one(() => ({ text: 'the secret' }), wants)).unmet).toEqual([
      'The request does not hold "Hello".',
      'The request holds "secret", which is to be gone.',
    ])
  })

  test('a text that is to be there only once it was said', async () => {
    const later = exchange({ present: ['Bye'] }, { conversation: [says('user', 'Hello'), says('user', 'Bye')] })
    const steps = [exchange({ present: ['Bye'] }), later]
    const sent = (...texts: string[]) => formats(() => ({ text: texts.shift() }))
    expect(await runCase(caseOf(steps), sent('Hello', 'Hello Bye'), lenient())).toMatchObject({ verdict: 'pass' })
    expect(await runCase(caseOf(steps), sent('Hello', 'Hello'), lenient())).toMatchObject({
      verdict: 'fail',
      exchange: 1,
    })
  })

  test('a form of the body', async () => {
    const wants = { body: { required: ['stream'], properties: { stream: { const: false } } } }
    expect(await one(() => ({ stream: false }), wants)).toMatchObject({ verdict: 'pass' })
    expect((await one(() => ({ stream: true }), wants)).unmet).toEqual([
      'The body at /stream must be equal to constant.',
    ])
    const said = { body: { ...wants.body, description: 'It does not stream.' } }
    expect((await one(() => ({ stream: true }), said)).unmet).toEqual([
      'The body is not as it should be. It does not stream.',
    ])
  })

  test('a form of the body by an id that another has, too', async () => {
    for (const stream of [true, false]) {
      const body = { $id: 'body', properties: { stream: { const: stream } } }
      expect((await one(() => ({ stream: !stream }), { body })).unmet).toEqual([
        'The body at /stream must be equal to constant.',
      ])
    }
  })

  test('tools sent or withheld', async () => {
    const referee = lenient({ compareTools: () => [{ kind: 'tools-sent', message: 'Tools.' }] })
    expect(await one(() => ({}), {}, referee)).toMatchObject({ verdict: 'pass' })
    expect(await one(() => ({}), { tools: 'withheld' }, referee)).toMatchObject({ verdict: 'fail' })
  })

  test('that a request extends the one before it, of the same target', async () => {
    const seen: unknown[] = []
    const referee = lenient({
      parse: (body) => ({ messages: [says('user', String(body.n))], tools: [], pointerOf: () => undefined }),
      comparePrefix: (previous, parsed) => {
        seen.push([previous, parsed].map(({ messages }) => messages[0]?.parts))
        return []
      },
    })
    let n = 0
    const steps = [OPENAI, GEMINI, OPENAI].map((target) => exchange({ extendsPrevious: true }, { target }))
    await runCase(
      caseOf(steps),
      formats(() => ({ n: ++n })),
      referee,
    )
    const text = (content: string) => [{ type: 'text', content }]
    expect(seen).toEqual([[text('1'), text('3')]])
  })
})

describe('conversations that go on in turn', () => {
  test('are each told in a session of their own, and extend their own requests', async () => {
    const extended: string[] = []
    const referee = lenient({
      comparePrefix: (previous, parsed) => {
        extended.push([previous, parsed].map(({ messages }) => JSON.stringify(messages[0]?.parts)).join(' '))
        return []
      },
    })
    let opened = 0
    const subject = localSubject(
      defineFormatter({
        name: 'app',
        open() {
          const session = opened++
          let n = 0
          return { request: () => ({ text: `${session}.${n++}` }) }
        },
      }),
    )
    const steps = ['main', 'other', 'main', 'other'].map((session) => exchange({ extendsPrevious: true }, { session }))
    expect(await runCase(caseOf(steps), subject, referee)).toMatchObject({ verdict: 'pass', requests: 4 })
    const text = (content: string) => JSON.stringify(says('user', content).parts)
    expect(extended).toEqual([`${text('0.0')} ${text('0.1')}`, `${text('1.0')} ${text('1.1')}`])
  })
})

describe('a refusal', () => {
  const refuses = throws(new Refusal('Two calls share an id.'))

  test('of what can be sent fails', async () => {
    expect(await one(refuses)).toMatchObject({
      verdict: 'fail',
      unmet: ['The subject refuses a history that can be sent: Two calls share an id.'],
    })
  })

  test.each(['may', 'must'] as const)('passes where the subject %s refuse', async (refusal) => {
    expect(await one(refuses, { refusal })).toMatchObject({ verdict: 'pass', requests: 0 })
  })

  test('that is due and does not come fails, whatever was sent', async () => {
    const unread = (): never => {
      throw new Error('No dialect reads this.')
    }
    const referee = lenient({ judge: unread, parse: unread })
    expect(await one(() => ({}), { refusal: 'must' }, referee)).toMatchObject({
      verdict: 'fail',
      unmet: ['The subject is to refuse this, and sends a request.'],
    })
  })

  test('may be that it is not supported, where it is due', async () => {
    expect(await one(throws(new Unsupported('No such target')), { refusal: 'must' })).toMatchObject({
      verdict: 'pass',
      reason: 'The subject refuses: No such target',
    })
  })

  test('may be any error that is thrown on purpose', async () => {
    class HistoryError extends Error {}
    expect(await one(throws(new HistoryError('broken')), { refusal: 'may' })).toMatchObject({ verdict: 'pass' })
  })

  test.each([new TypeError('x is not a function'), new RangeError('too deep'), new Error('')])(
    'is not %s',
    async (error) => {
      expect(await one(throws(error), { refusal: 'may' })).toMatchObject({ verdict: 'error' })
    },
  )

  test('ends the case, whatever it watches', async () => {
    const watching = caseOf([exchange({ refusal: 'may' })], { watch: ['openai-chat/some-rule'] })
    const result = await runCase(
      watching,
      formats(refuses),
      lenient({ appearing: (rules) => new Map(rules.map((rule) => [rule, false])) }),
    )
    expect(result.verdict).toBe('pass')
  })
})

describe('a subject that cannot run', () => {
  test('is an error where the history is well', async () => {
    expect(await one(throws(new Error('no licence')))).toMatchObject({
      verdict: 'error',
      reason: 'The subject throws Error: no licence',
    })
  })

  test('is an error where no JSON comes back', async () => {
    expect(await one(() => undefined)).toMatchObject({ verdict: 'error' })
  })

  test('skips what it does not support, with its reason', async () => {
    expect(await one(throws(new Unsupported('No tools yet', 'https://example.com/1')))).toMatchObject({
      verdict: 'skip',
      reason: 'No tools yet (https://example.com/1)',
    })
  })

  test('is asked for a target that nobody knows, whatever it declares', async () => {
    const result = await runCase(
      caseOf([exchange({ refusal: 'must' }, { target: MADE_UP })]),
      formats(throws(new Refusal('Who is that?')), ['openai']),
      lenient(),
    )
    expect(result.verdict).toBe('pass')
  })

  test('skips targets that it does not declare', async () => {
    const result = await runCase(
      caseOf([exchange({}, { target: GEMINI })]),
      formats(() => ({}), ['openai']),
      lenient(),
    )
    expect(result).toMatchObject({ verdict: 'skip', reason: 'The subject does not declare this target.' })
  })
})

describe('a case that is for certain rules', () => {
  const watching = (watch: string[]) => caseOf([exchange(), exchange()], { watch })
  const appearing = (seen: Record<string, boolean>) => lenient({ appearing: () => new Map(Object.entries(seen)) })

  test('passes when one of them could have been broken', async () => {
    const result = await runCase(
      watching(['a', 'b']),
      formats(() => ({})),
      appearing({ a: false, b: true }),
    )
    expect(result.verdict).toBe('pass')
  })

  test('proves nothing when none of them could', async () => {
    const result = await runCase(
      watching(['a', 'b', 'c']),
      formats(() => ({})),
      appearing({ a: false, b: false }),
    )
    expect(result).toMatchObject({ verdict: 'error', reason: expect.stringMatching(/a, b\.$/) })
  })

  test('passes when none of them holds for the target', async () => {
    expect(
      (
        await runCase(
          watching(['a']),
          formats(() => ({})),
          appearing({}),
        )
      ).verdict,
    ).toBe('pass')
  })

  test('passes when the subject may take out what they speak of', async () => {
    const repair = exchange({ orphans: { calls: 'either', results: 'removed' } })
    const referee = appearing({ a: false })
    expect(
      (
        await runCase(
          caseOf([repair], { watch: ['a'] }),
          formats(() => ({})),
          referee,
        )
      ).verdict,
    ).toBe('pass')
  })

  test('fails all the same when something else is wrong', async () => {
    const referee = { ...appearing({ a: false }), judge: () => [BROKEN] }
    expect(
      (
        await runCase(
          watching(['a']),
          formats(() => ({})),
          referee,
        )
      ).verdict,
    ).toBe('fail')
  })
})

describe('a conversation', () => {
  test('ends at its first request that fails', async () => {
    let requests = 0
    const referee = lenient({ judge: () => (requests === 2 ? [BROKEN] : []) })
    const result = await runCase(
      caseOf([exchange(), exchange(), exchange()]),
      formats(() => ({ n: ++requests })),
      referee,
    )
    expect(result).toMatchObject({ verdict: 'fail', exchange: 1, requests: 2, request: { n: 2 } })
  })

  test('has a session for each target, kept for when it comes back', async () => {
    const seen: string[] = []
    let sessions = 0
    const subject = localSubject(
      defineFormatter({
        name: 'app',
        open({ target }) {
          const name = `${target.provider} ${++sessions}`
          return {
            request: () => {
              seen.push(name)
              return {}
            },
            reply: (response) => seen.push(`${name} ${JSON.stringify(response)}`),
            close: () => seen.push(`${name} closed`),
          }
        },
      }),
    )
    const reply = says('assistant', 'Hi')
    const steps = [exchange({}, { reply }), exchange({}, { target: GEMINI }), exchange()]
    await runCase(caseOf(steps), subject, lenient({ reply: () => ({ wire: true }) }))
    expect(seen).toEqual([
      'openai 1',
      'openai 1 {"wire":true}',
      'gemini 2',
      'openai 1',
      'openai 1 closed',
      'gemini 2 closed',
    ])
  })

  test('that is skipped says why', async () => {
    const result = await runCase(caseOf([exchange()], { skip: 'Nobody knows.' }), ANY, lenient())
    expect(result).toMatchObject({ verdict: 'skip', reason: 'Nobody knows.', requests: 0 })
  })

  test('without a request proves nothing', async () => {
    expect(await runCase(caseOf([]), ANY, lenient())).toMatchObject({ verdict: 'error', exchange: null })
  })
})
