import { expect, test } from 'vitest'
import { httprr } from '../../src/check/httprr.ts'
import { collect, cut } from './collect.ts'

const REQUEST = 'POST https://api.openai.com/v1/chat/completions HTTP/1.1\nHost: a\n\n{"model":"m","messages":[]}'
const RESPONSE = 'HTTP/2.0 200 OK\nContent-Type: application/json\n\n{}'
const ONE = `${REQUEST.length} ${RESPONSE.length}\n${REQUEST}${RESPONSE}`
const entry = (number: number) => [
  'entry',
  expect.objectContaining({ request: expect.objectContaining({ method: 'POST' }) }),
  number,
]

test('each exchange of a trace is an entry, however the bytes come', () => {
  const pieces = cut(`httprr trace v1\n${ONE}${ONE}`, 7)
  expect(collect(httprr, pieces)).toEqual([entry(1), entry(2)])
})

test('a trace that is shorter than it says, or longer than is held, is broken', () => {
  expect(collect(httprr, [`httprr trace v1\n${ONE.slice(0, -1)}`])).toEqual([['broken', 1, 'not as long as it says']])
  const small = (findings: Parameters<typeof httprr>[0]) => httprr(findings, 10)
  expect(collect(small, [`httprr trace v1\n${ONE}`])).toEqual([['broken', 1, expect.stringMatching(/^longer than/)]])
})
