import { expect, test } from 'vitest'
import { secretsIn, withoutSecrets } from '../../../src/models/http/secrets.ts'

test('keys in an address are known by what they are called', () => {
  const query = 'key=a&api-key=b&subscription_key=c&access_token=d&sig=e&client_secret=f&X-Amz-Signature=g&password=h'
  expect(secretsIn(new URL(`https://example.com?${query}`)).join('')).toBe('abcdefgh')
  expect(secretsIn(new URL('https://example.com?pageToken=a&after_id=b&limit=1000&api-version=2024-10-21'))).toEqual([])
})

test('a key is taken out however it is written', () => {
  const secret = 'a/b"c+0123'
  const text = `${secret} ${JSON.stringify({ secret })} ?key=${encodeURIComponent(secret)}`
  expect(withoutSecrets([undefined, secret])(text)).toBe('[key] {"secret":"[key]"} ?key=[key]')
})

test('placeholders stay', () => {
  expect(withoutSecrets(['ollama', ''])('ollama')).toBe('ollama')
})
