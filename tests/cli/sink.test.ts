import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { sinkTo } from '../../src/cli/sink.ts'

function slow(highWaterMark: number): { stream: Writable; written: string[]; release: () => void } {
  const written: string[] = []
  const waiting: (() => void)[] = []
  const stream = new Writable({
    highWaterMark,
    write(chunk, _, done) {
      written.push(String(chunk))
      waiting.push(done)
    },
  })
  return { stream, written, release: () => waiting.shift()?.() }
}

test('small writes are collected into one', async () => {
  const { stream, written } = slow(1000)
  const sink = sinkTo(stream)
  for (const piece of ['a', 'b', 'c']) sink.write(piece)
  expect(written).toEqual([])
  expect(sink.ready()).toBeUndefined()
  expect(written).toEqual(['abc'])
})

test('a stream that is full is waited for', async () => {
  const { stream, release } = slow(2)
  const sink = sinkTo(stream)
  sink.write('abc')
  const ready = sink.ready()
  let isReady = false
  const waited = ready?.then(() => {
    isReady = true
  })
  await Promise.resolve()
  expect(isReady).toBe(false)
  release()
  await waited
  expect(isReady).toBe(true)
})

test('however often a full stream is asked, it is listened to once', async () => {
  const { stream, release } = slow(2)
  const sink = sinkTo(stream)
  const waits = Array.from({ length: 20 }, () => {
    sink.write('abc')
    return sink.ready()
  })
  expect(stream.listenerCount('drain')).toBe(1)
  for (const _ of waits) release()
  await Promise.all(waits)
})

test('a stream that fails makes closing fail', async () => {
  const stream = new Writable({
    write(_chunk, _encoding, done) {
      done(new Error('no space left'))
    },
  })
  const sink = sinkTo(stream, { file: 'report.json' })
  sink.write('abc')
  await expect(sink.close()).rejects.toMatchObject({
    name: 'UserError',
    message: 'The report cannot be written: no space left',
    place: { file: 'report.json' },
  })
})
