import { isUtf8 } from 'node:buffer'
import { type Consumer, type Findings, MAX_BYTES, TOO_LONG } from './consumer.ts'
import { hold } from './held.ts'
import { NOT_UTF8, parseJson } from './parse-json.ts'

const NEWLINE = 0x0a

/** JSON Lines: one value a line. Whole lines are decoded a chunk at a time, which is what makes it fast. */
export function lines(findings: Findings, limit = MAX_BYTES): Consumer {
  const started = hold(limit)
  let number = 1
  let open = false

  function line(text: string): void {
    const at = number++
    if (text.trim() === '') return
    const parsed = parseJson(text)
    if ('broken' in parsed) findings.broken(at, parsed.broken)
    else findings.value(parsed.value, at)
  }

  function text(whole: string): void {
    let start = 0
    for (let end = whole.indexOf('\n'); end !== -1; end = whole.indexOf('\n', start)) {
      line(whole.slice(start, end))
      start = end + 1
    }
    line(whole.slice(start))
  }

  function doubtful(bytes: Buffer): void {
    let start = 0
    while (start <= bytes.length) {
      const newline = bytes.indexOf(NEWLINE, start)
      const end = newline === -1 ? bytes.length : newline
      const one = bytes.subarray(start, end)
      if (isUtf8(one)) line(one.toString('utf8'))
      else findings.broken(number++, NOT_UTF8)
      start = end + 1
    }
  }

  function whole(bytes: Buffer): void {
    if (isUtf8(bytes)) text(bytes.toString('utf8'))
    else doubtful(bytes)
  }

  function finish(): void {
    if (started.tooLong) findings.broken(number++, TOO_LONG)
    else whole(started.bytes())
    started.clear()
    open = false
  }

  function keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    started.add(bytes)
    open = true
  }

  return {
    push(chunk) {
      let start = 0
      if (open) {
        const newline = chunk.indexOf(NEWLINE)
        if (newline === -1) return keep(chunk)
        keep(chunk.subarray(0, newline))
        finish()
        start = newline + 1
      }
      const last = chunk.lastIndexOf(NEWLINE)
      if (last >= start) whole(chunk.subarray(start, last))
      keep(chunk.subarray(Math.max(last + 1, start)))
    },
    end() {
      if (open) finish()
    },
  }
}
