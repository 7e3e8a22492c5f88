import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/subjects/subject.ts'
import { adapter, ask, HELLO } from './ask.ts'

/** What comes of one bad request; and the request after it must go well. */
async function misbehave(name: string, limits: Parameters<typeof adapter>[1] = {}): Promise<Outcome> {
  const subject = await adapter(`misbehaving.ts#${name}`, limits)
  try {
    const outcome = await ask(subject, HELLO)
    expect(await ask(subject, [])).toEqual({ kind: 'body', body: { model: 'gpt-test' }, mutatedInput: false })
    return outcome
  } finally {
    await subject.close()
  }
}

describe('one bad request is one outcome, and the next request goes well', () => {
  test('an error thrown in the formatter', async () => {
    expect(await misbehave('throws')).toMatchObject({
      kind: 'error',
      cause: 'throws',
      errorName: 'TypeError',
      message: "Cannot read properties of undefined (reading 'id')",
    })
  })

  test('a rejected promise, with the class of its error', async () => {
    expect(await misbehave('rejects')).toMatchObject({ cause: 'throws', errorName: 'AppError' })
  })

  test('a thrown text', async () => {
    expect(await misbehave('throwsText')).toEqual({ kind: 'error', cause: 'throws', message: 'nope' })
  })

  test.each(['neverSettles', 'spins'])('%s hangs', async (name) => {
    expect(await misbehave(name, { deadline: 1000 })).toMatchObject({ kind: 'error', cause: 'hangs' })
  })

  test.each(['exits', 'aborts', 'killsItself', 'leavesRejection'])('%s ends its process', async (name) => {
    expect(await misbehave(name)).toMatchObject({ kind: 'error', cause: 'exits' })
  })

  test('memory without end', async () => {
    expect(await misbehave('allocates', { heap: 64 })).toMatchObject({
      cause: 'exits',
      message: 'The process ran out of memory.',
    })
  })

  test.each(['givesNothing', 'givesFunction', 'givesBigInt', 'givesCircle'])('%s in place of JSON', async (name) => {
    expect(await misbehave(name)).toMatchObject({ kind: 'error', cause: 'garbage' })
  })

  test('a process that writes into the protocol', async () => {
    expect(await misbehave('breaksProtocol')).toMatchObject({
      cause: 'garbage',
      message: 'It wrote what is no JSON-RPC message: hello',
    })
  })

  test('JSON that is no request body is handed on for the judge to see', async () => {
    expect(await misbehave('givesText')).toEqual({ kind: 'body', body: '{}', mutatedInput: false })
  })

  test.each(['mutates', 'mutatesBeyondJson'])('%s its input', async (name) => {
    expect(await misbehave(name)).toEqual({ kind: 'body', body: {}, mutatedInput: true })
  })
})

describe('what a subject prints', () => {
  test('does not disturb the protocol, even where it looks like it', async () => {
    expect(await misbehave('prints')).toEqual({ kind: 'body', body: { model: 'printed' }, mutatedInput: false })
  })

  test('stands beside its error', async () => {
    expect(await misbehave('printsAndThrows')).toMatchObject({ message: 'failed', output: 'about to fail' })
  })

  test('shows why a process ended', async () => {
    expect(await misbehave('leavesRejection')).toMatchObject({ output: expect.stringContaining('nobody waits for me') })
  })
})

describe('a clear no', () => {
  test('by the Refusal of this package', async () => {
    expect(await misbehave('refuses')).toEqual({ kind: 'refused', reason: 'Two calls share the id a.' })
  })

  test('by an error that says it is refused', async () => {
    expect(await misbehave('refusesByMember')).toEqual({ kind: 'refused', reason: 'Cannot be sent.' })
  })

  test('what a subject does not support names the issue to follow', async () => {
    expect(await misbehave('unsupported')).toEqual({
      kind: 'unsupported',
      reason: 'No images yet.',
      url: 'https://example.com/issues/1',
    })
  })
})
