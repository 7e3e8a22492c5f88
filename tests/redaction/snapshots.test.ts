import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from '../../src/redaction/redact.ts'
import { exchangeOf } from './places.ts'

const VALUE = 'hunter2-Zebra-9000'
const KEY = `sk-ant-api03-${'Ab1_'.repeat(12)}`
const known = [{ name: 'MY_SECRET', value: VALUE }]

function heard(snapshots: readonly string[]): string[] {
  const answer = snapshots.map((snapshot) => `data: ${JSON.stringify({ id: 1, snapshot })}\n\n`).join('')
  const { response } = redact(exchangeOf({ answer, answerType: 'text/event-stream' }), { known })
  return [...(response?.body.toString() ?? '').matchAll(/^data: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data).snapshot,
  )
}

test('where each event tells all so far, no beginning of a secret is left', () => {
  const said = `It is ${VALUE}, and ${KEY} too.`
  const ends = fc.uniqueArray(fc.integer({ min: 8, max: said.length - 1 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(ends, (at) => {
      const snapshots = [...at.toSorted((a, b) => a - b), said.length].map((end) => said.slice(0, end))
      const whole = 'It is redacted-secret, and sk-ant-api03-redacted-key too.'
      // The beginning of a key that is one by itself has a placeholder of its own.
      const now = heard(snapshots).map((each) => each.replace(/(redacted-[a-z]+)-\d+/g, '$1'))
      expect(now.at(-1)).toBe(whole)
      for (const each of now) expect(whole.startsWith(each)).toBe(true)
    }),
  )
})

test('texts that only begin alike stay as they are', () => {
  const texts = ['It', 'It is', 'It is hunter', 'It is hunter of', 'Another', 'It is']
  expect(heard(texts)).toEqual(texts)
})
