import { commonEnd, commonStart } from './common.ts'
import { layersOf } from './layers.ts'
import { asText } from './response-text.ts'

/** From this length on, in characters, an adapter may send a part of a result if it says so. */
const LONG = 100_000

const MARK = /…|\.\.\.|truncat|omitted|cut|shortened|skipped/i

export function isMarkedCut(told: unknown, said: unknown): boolean {
  const whole = asText(told)
  return whole.length >= LONG && layersOf(said).some((layer) => isCutOf(whole, asText(layer)))
}

function isCutOf(whole: string, sent: string): boolean {
  const start = commonStart(whole, sent)
  const end = commonEnd(whole, sent, start)
  return (start + end) * 2 > sent.length && MARK.test(sent.slice(start, sent.length - end))
}
