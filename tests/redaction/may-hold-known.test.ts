import { describe, expect, test } from 'vitest'
import { mayHoldKnown } from '../../src/redaction/may-hold-known.ts'
import { redact } from '../../src/redaction/redact.ts'
import { exchangeOf, PLACES } from './places.ts'

const SECRETS = ['word-of-the-day', 'p4ss/word+with=signs', 'say "friend" \\ enter é', 'a b&c=d%41 e']

describe.each(SECRETS)('%s', (value) => {
  const known = [{ name: 'MY_SECRET', value }]

  test.each(Object.entries(PLACES))('is not overlooked in %s', (_, plant) => {
    const bare = { request: plant(value).request }
    const [without, knowing] = [redact(bare), redact(bare, { known })]
    if (JSON.stringify(without) !== JSON.stringify(knowing)) expect(mayHoldKnown(bare.request, known)).toBe(true)
  })
})

test('a request of plain words is not looked at twice', () => {
  const { request } = exchangeOf({ body: '{"note":"It is 50% done,\\nhe said."}' })
  expect(mayHoldKnown(request, [{ name: 'A_KEY', value: 'word-of-the-day' }])).toBe(false)
})
