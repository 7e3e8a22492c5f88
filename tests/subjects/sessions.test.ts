import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from '../../src/conversation/message.ts'
import type { Subject } from '../../src/subjects/subject.ts'
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
