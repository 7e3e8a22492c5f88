import { PassThrough } from 'node:stream'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLines } from '../../src/subjects/lines.ts'
import { rpcCaller } from '../../src/subjects/rpc.ts'

/** The lines that are read from these bytes, cut at these places. */
function linesOf(bytes: Buffer, cuts: readonly number[], limit = 1000): string[] {
  const stream = new PassThrough()
  const lines: string[] = []
  readLines(stream, limit, { line: (line) => lines.push(line), tooLong: () => lines.push('(too long)') })
  let from = 0
  for (const to of [...cuts].sort((a, b) => a - b)) {
    stream.emit('data', bytes.subarray(from, to))
    from = to
  }
  stream.emit('data', bytes.subarray(from))
  return lines
}

/** What a caller makes of one line in answer to its first request. */
function answerTo(line: string) {
  const input = new PassThrough()
  const answer = rpcCaller(input, new PassThrough(), 200).request('format', {})
  input.write(`${line}\n`)
  return answer
}

describe('lines', () => {
  test('are the same wherever the bytes are cut', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(100)), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
        expect(
          linesOf(
            bytes,
            cuts.map((cut) => Math.min(cut, bytes.length)),
          ),
        ).toEqual(lines)
      }),
    )
  })

  test('without an end are given up', () => {
    expect(linesOf(Buffer.from('short\nand a long one\nnext'), [8, 12], 8)).toEqual(['short', '(too long)'])
  })
})

describe('an answer', () => {
  test('gives its result', async () => {
    expect(await answerTo('{"jsonrpc":"2.0","id":1,"result":{"a":1}}')).toEqual({ kind: 'result', result: { a: 1 } })
  })

  test('gives its error', async () => {
    const line = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":1}}'
    expect(await answerTo(line)).toEqual({ kind: 'error', error: { code: -32000, message: 'no', data: 1 } })
  })

  test.each([
    ['no JSON', 'hello'],
    ['another protocol', '{"id":1,"result":1}'],
    ['neither result nor error', '{"jsonrpc":"2.0","id":1}'],
    ['a line longer than the limit', 'x'.repeat(300)],
  ])('that is %s is garbage', async (_, line) => {
    expect(await answerTo(line)).toMatchObject({ kind: 'garbage' })
  })

  test('to another request is not taken for one to this', async () => {
    const line = '{"jsonrpc":"2.0","id":7,"result":"late"}\n{"jsonrpc":"2.0","id":1,"result":"own"}'
    expect(await answerTo(line)).toEqual({ kind: 'result', result: 'own' })
  })

  test('never comes once the other side is gone', async () => {
    const input = new PassThrough()
    const caller = rpcCaller(input, new PassThrough())
    const answer = caller.request('format', {})
    input.destroy()
    expect(await answer).toEqual({ kind: 'gone' })
    expect(await caller.request('format', {})).toEqual({ kind: 'gone' })
  })
})
