import { describe, expect, test } from 'vitest'
import type { ClientEvent } from '../../../src/clients/define.ts'
import type { Heard } from '../../../src/clients/running.ts'
import { amissIn } from '../../../src/runner/lived/expected.ts'
import type { LivedExpectation } from '../../../src/scenarios/lived/lived-expectation.ts'

const CALL: ClientEvent = { type: 'call', name: 'read', arguments: {} }

interface Lived {
  readonly requests?: number
  readonly events?: readonly ClientEvent[]
  readonly heard?: Heard
}

function kinds(wanted: LivedExpectation, { requests = 1, events = [], heard = { kind: 'done' } }: Lived): string[] {
  const speakings = [{ events, heard, cancel: () => {} }]
  return amissIn(wanted, { requests, speakings, provider: 'openai' }).map(({ kind }) => kind)
}

function shows(message: string): Lived {
  return { heard: { kind: 'shown-error', message } }
}

describe('requests', () => {
  test.each([
    [3, 3, []],
    [3, 4, ['too-many-requests']],
    [3, 2, ['silent-stop']],
    [{ most: 3 }, 1, []],
    [{ least: 2, most: 3 }, 1, ['silent-stop']],
    [{ least: 2 }, 50, []],
  ])('wanted %j, made %d', (wanted, requests, found) => {
    expect(kinds({ requests: wanted }, { requests })).toEqual(found)
  })
})

describe('events', () => {
  test('are counted by kind', () => {
    expect(kinds({ events: { call: 1 } }, { events: [CALL] })).toEqual([])
    expect(kinds({ events: { call: 1 } }, { events: [CALL, CALL] })).toEqual(['event-order'])
    expect(kinds({ events: { error: 0 } }, { events: [{ type: 'error', message: 'No.' }] })).toEqual(['event-order'])
  })

  test('of a kind that the client does not tell of are not missed', () => {
    expect(kinds({ events: { call: 2, result: 2 } }, {})).toEqual([])
  })

  test.each([
    ['stop', ['false-success']],
    ['end_turn', ['false-success']],
    ['length', []],
    ['MAX_TOKENS', []],
    [undefined, []],
  ])('that end with %s do not all say that an answer was cut', (reason, found) => {
    expect(kinds({ events: { ends: 'cut' } }, { events: [{ type: 'finish', reason }] })).toEqual(found)
  })
})

describe('errors', () => {
  test('are to be shown, by throwing or by an event', () => {
    expect(kinds({ error: { told: true } }, {})).toEqual(['error-swallowed'])
    expect(kinds({ error: { told: true } }, shows('It broke off.'))).toEqual([])
    expect(kinds({ error: { told: true } }, { events: [{ type: 'error', message: 'It broke off.' }] })).toEqual([])
  })

  test('are not to be shown where nothing failed for good', () => {
    expect(kinds({ error: { told: false } }, shows('It broke off.'))).toEqual(['gave-up'])
    expect(kinds({ error: { told: false } }, {})).toEqual([])
  })

  test.each([
    ['Rate limit reached. Please wait.', []],
    ['Something went wrong.', []],
    ['Invalid API key. Check your settings.', ['wrong-kind']],
    ['The model does not support tools.', ['wrong-kind']],
  ])('about the rate may say: %s', (message, found) => {
    expect(kinds({ error: { told: true, kind: 'rate-limit' } }, shows(message))).toEqual(found)
  })
})
