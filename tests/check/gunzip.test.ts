import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gunzip } from '../../src/check/gunzip.ts'
import { cut, drain, stream } from './collect.ts'

const TEXT = '{"a":1}\n'.repeat(100_000)

test('gzip is undone wherever the bytes are cut', async () => {
  const zipped = gzipSync(TEXT)
  for (const size of [1, 100, 1_000_000]) {
    expect(await drain(gunzip(stream(cut(zipped, size)), 'x'))).toBe(TEXT)
  }
})

test('what is undone is given before the rest is read, and who stops reading closes the source', async () => {
  const pieces = cut(gzipSync(randomBytes(2_000_000)), 10_000)
  let read = 0
  let isClosed = false
  async function* source() {
    try {
      for (const piece of pieces) {
        read++
        yield piece
      }
    } finally {
      isClosed = true
    }
  }
  for await (const _ of gunzip(source(), 'x')) break
  expect([read < pieces.length, isClosed]).toEqual([true, true])
})

test('several gzip files one after another are one text', async () => {
  const zipped = Buffer.concat([gzipSync('one\n'), gzipSync('two\n')])
  expect(await drain(gunzip(stream([zipped]), 'x'))).toBe('one\ntwo\n')
})

test('other bytes pass as they are, also fewer than two', async () => {
  expect(await drain(gunzip(stream(['{"a"', ':1}']), 'x'))).toBe('{"a":1}')
  expect(await drain(gunzip(stream(['1']), 'x'))).toBe('1')
  expect(await drain(gunzip(stream([]), 'x'))).toBe('')
})

test('what stands before a cut comes through before the error does', async () => {
  const whole = gzipSync(Buffer.from(Array.from({ length: 500_000 }, (_, i) => (i * i * 31) % 251)))
  let length = 0
  const read = async (): Promise<void> => {
    for await (const chunk of gunzip(stream(cut(whole.subarray(0, -20), 1000)), 'log.gz')) length += chunk.length
  }
  await expect(read()).rejects.toMatchObject({
    name: 'UserError',
    message: 'The gzip data end too early',
    place: { file: 'log.gz' },
  })
  expect(length).toBeGreaterThan(400_000)
})

test('damaged data are a user error', async () => {
  const zipped = gzipSync(TEXT)
  zipped.fill(0xff, 30, 60)
  await expect(drain(gunzip(stream([zipped]), 'log.gz'))).rejects.toThrow(/The gzip data are damaged/)
})
