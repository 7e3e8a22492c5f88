import { judge } from '../../build/judge/judge.js'
import { targetName } from '../../build/providers/index.js'
import { ms, report } from './report.mjs'
import { timed } from './timing.mjs'
import { transcript } from './transcripts.mjs'

/** The judge against JSON.parse of the same body, and whether its time grows as the body does. */
export function judging(target) {
  const name = targetName(target)
  const [, thousand, tenThousand] = [100, 1000, 10_000].map((messages) => {
    const { judged, parsed } = measure(target, messages)
    const aim = messages === 1000 ? { atMost: 1.5 } : {}
    const note = `${ms(judged)} / ${ms(parsed)}`
    report(`judge ${name}, ${messages} messages, to JSON.parse`, judged / parsed, { ...aim, note })
    return (judged * 1000) / messages
  })
  report(`judge ${name}, a message of 10000 to one of 1000`, tenThousand / thousand, {
    atMost: 2,
    note: `${tenThousand.toFixed(2)} µs / ${thousand.toFixed(2)} µs`,
  })
}

const BATCHES = 8

/**
 * Milliseconds a time, with the garbage collection that each causes: many times parsing alone, as many times parsing and
 * judging. Of several batches the fastest, since what else the machine does only adds.
 */
function measure(target, messages) {
  const body = JSON.stringify(transcript(target, messages))
  const times = Math.max(10, 100_000 / messages)
  const parse = () => JSON.parse(body)
  const parseAndJudge = () => {
    const violations = judge(JSON.parse(body), target)
    if (violations.length > 0) throw new Error(`The transcript for ${target.provider} breaks ${violations[0].rule}.`)
  }
  const batches = Array.from({ length: BATCHES }, () => [repeated(parse, times), repeated(parseAndJudge, times)])
  const parsed = Math.min(...batches.map(([alone]) => alone))
  return { parsed, judged: Math.min(...batches.map(([, both]) => both)) - parsed }
}

function repeated(work, times) {
  const [, time] = timed(() => {
    for (let round = 0; round < times; round++) work()
  })
  return time / times
}
