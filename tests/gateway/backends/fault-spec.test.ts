import { describe, expect, it } from 'vitest'
import { parseChop } from '../../../src/gateway/backends/chop-spec.ts'
import { FAULT_KINDS } from '../../../src/gateway/backends/fault.ts'
import { parseFault } from '../../../src/gateway/backends/fault-spec.ts'

describe('a fault', () => {
  it.each([
    ['429', { kind: '429' }],
    ['429:5', { kind: '429', amount: 5 }],
    ['500=0.25', { kind: '500', when: { probability: 0.25 } }],
    ['reset:2@3', { kind: 'reset', amount: 2, when: { request: 3 } }],
    ['latency:250ms', { kind: 'latency', amount: 250 }],
    ['latency:2s=1', { kind: 'latency', amount: 2000, when: { probability: 1 } }],
    [' unknown-model ', { kind: 'unknown-model' }],
  ])('is read from `%s`', (text, fault) => {
    expect(parseFault(text)).toEqual(fault)
  })

  it.each(FAULT_KINDS)('%s is one without more', (kind) => {
    expect(parseFault(kind)).toEqual({ kind })
  })

  it.each([
    ['', 'There is no fault ``.', /^Faults: 429, 500/],
    ['rest', 'There is no fault `rest`.', /Did you mean `reset`/],
    ['500:3', 'The fault `500` in `500:3` takes no number behind a colon.', /^Write KIND/],
    ['latency:5', '`5` in the fault `latency:5` says nothing here.', /latency:250ms/],
    ['latency:9999999s', '`9999999s` in the fault `latency:9999999s` says nothing here.', /latency:250ms/],
    ['reset:2s', '`2s` in the fault `reset:2s` says nothing here.', /reset:2/],
    ['500=2', '`2` in the fault `500=2` is no probability.', /0 to 1/],
    ['500=', '`` in the fault `500=` is no probability.', /0 to 1/],
    ['500@0', '`0` in the fault `500@0` is no request.', /from 1/],
    ['toString', 'There is no fault `toString`.', /./],
  ])('is not read from `%s`', (text, message, hint) => {
    expect(() => parseFault(text)).toThrow(expect.objectContaining({ message, hint: expect.stringMatching(hint) }))
  })
})

describe('where a stream is cut', () => {
  it.each(['event', 'byte', 'code-point', 'crlf', 'whole'] as const)('is read from `%s`', (text) => {
    expect(parseChop(text)).toBe(text)
  })

  it('is read from a number of bytes', () => {
    expect(parseChop('16')).toEqual({ bytes: 16 })
  })

  it.each(['0', '-1', 'bytes', ''])('is not read from `%s`', (text) => {
    expect(() => parseChop(text)).toThrow('A stream cannot be cut')
  })
})
