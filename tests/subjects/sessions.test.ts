import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from '../../src/conversation/message.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { localSubject } from '../../src/subjects/local.ts'
import { NO_RESPONSE, NOT_TOLD_OF_ERRORS, type Subject } from '../../src/subjects/subject.ts'
import { adapter, ask, HELLO, input, openSession } from './ask.ts'

const ANSWER: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Hi' }] }
const NO_SESSION_LEFT = 'The process that kept this conversation has ended.'

let subject: Subject
afterEach(() => subject.close())

describe('a stateful formatter', () => {
  test('keeps what it saw from request to request', async () => {
    subject = await adapter('stateful.ts')
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.reply({ id: 'r1' }, ANSWER)).toBeUndefined()
    expect(await session.request(input(HELLO))).toMatchObject({
      body: { requests: 2, replies: [{ response: { id: 'r1' }, role: 'assistant' }] },
    })
  })

  test('keeps sessions apart', async () => {
    subject = await adapter('stateful.ts')
    const first = await openSession(subject)
    const second = await openSession(subject)
    await first.request(input(HELLO))
    await first.reply({ id: 'r1' }, ANSWER)
    expect(await second.request(input(HELLO))).toMatchObject({ body: { requests: 1, replies: [] } })
  })

  test('that cannot open fails at its first request', async () => {
    subject = await adapter('stateful.ts#failsToOpen')
    expect(await ask(subject, HELLO)).toMatchObject({ kind: 'error', cause: 'throws', message: 'no licence' })
  })

  test('may refuse an answer', async () => {
    subject = await adapter('stateful.ts#refusesReply')
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.reply({}, ANSWER)).toEqual({ kind: 'refused', reason: 'The answer has no calls.' })
  })

  test('cannot go on without an answer to read', async () => {
    subject = await adapter('stateful.ts')
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.reply(undefined, ANSWER)).toEqual(NO_RESPONSE)
  })

  test('hears of an error in place of an answer', async () => {
    subject = await adapter('stateful.ts#hearsErrors')
    const session = await openSession(subject)
    await session.request(input(HELLO))
    const failure = { status: 404, body: { error: 'no tools' } }
    expect(await session.failed(failure)).toBeUndefined()
    expect(await session.request(input(HELLO))).toMatchObject({ body: { errors: [failure] } })
    expect(await session.failed({ status: 402, body: 'pay' })).toEqual({
      kind: 'refused',
      reason: 'There is no money left.',
    })
  })

  test.each(['stateful.ts', 'plain.ts'])('is not held to what it never hears of: %s', async (file) => {
    subject = await adapter(file)
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.failed({ status: 400, body: {} })).toEqual(NOT_TOLD_OF_ERRORS)
  })

  test('whose process ends loses its sessions, not the subject', async () => {
    subject = await adapter('stateful.ts#endsInReply')
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.reply({}, ANSWER)).toMatchObject({
      cause: 'exits',
      message: 'The process ended with exit code 7.',
    })
    expect(await session.request(input(HELLO))).toMatchObject({ cause: 'exits', message: NO_SESSION_LEFT })
    expect(await ask(subject, HELLO)).toMatchObject({ kind: 'body' })
  })
})

describe('in this very process, an answer that nobody can write', () => {
  test.each([
    ['stops a formatter that reads answers', { request: () => ({}), reply: () => {} }, NO_RESPONSE],
    ['does not matter to one that reads none', { request: () => ({}) }, undefined],
  ])('%s', async (_, made, expected) => {
    subject = localSubject(defineFormatter({ name: 'local', open: () => made }))
    const session = await openSession(subject)
    await session.request(input(HELLO))
    expect(await session.reply(undefined, ANSWER)).toEqual(expected)
  })
})
