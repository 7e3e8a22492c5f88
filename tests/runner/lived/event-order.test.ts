import { expect, test } from 'vitest'
import type { ClientEvent } from '../../../src/clients/define.ts'
import { disorder } from '../../../src/runner/lived/event-order.ts'

const TEXT: ClientEvent = { type: 'text', text: 'Hello.' }
const CALL: ClientEvent = { type: 'call', name: 'read', arguments: {} }
const RESULT: ClientEvent = { type: 'result', name: 'read' }
const FINISH: ClientEvent = { type: 'finish' }
const ERROR: ClientEvent = { type: 'error', message: 'It broke off.' }

test.each([
  ['nothing at all', []],
  ['text and the end', [TEXT, FINISH]],
  ['an end for each answer of the model', [TEXT, CALL, FINISH, RESULT, TEXT, FINISH]],
  ['results of a client that tells of no calls', [RESULT, TEXT]],
  ['one error', [TEXT, ERROR]],
])('%s is in order', (_, events) => {
  expect(disorder(events)).toBeUndefined()
})

test.each([
  ['a result before its call', [RESULT, CALL]],
  ['an error twice', [ERROR, ERROR]],
  ['text behind the end of all', [FINISH, TEXT]],
])('%s is not', (_, events) => {
  expect(disorder(events)).toMatchObject({ found: [{ kind: 'event-order' }] })
})
