import { UserError } from '../../errors.ts'
import { nearest } from '../../nearest.ts'
import { FAULT_KINDS, type Fault, type FaultKind } from './fault.ts'

const FORM = 'Write KIND, KIND=PROBABILITY or KIND@REQUEST: 429, 500=0.2, reset:2@3.'

/** Reads `kind[:amount][=probability|@request]`. Throws `UserError` for what is none. */
export function parseFault(text: string): Fault {
  const [, name = '', amount, sign, number = ''] = /^([a-z0-9-]+)(?::([\w.]+))?(?:([=@])(.*))?$/.exec(text.trim()) ?? []
  const kind = FAULT_KINDS.find((known) => known === name)
  if (kind === undefined) throw unknown(text, name)
  return {
    kind,
    ...(amount === undefined ? {} : { amount: amountOf(kind, amount, text) }),
    ...(sign === undefined ? {} : { when: sign === '=' ? probability(number, text) : request(number, text) }),
  }
}

function unknown(text: string, name: string): UserError {
  const meant = nearest(name, FAULT_KINDS)
  const hint = meant === undefined ? `Faults: ${FAULT_KINDS.join(', ')}. ${FORM}` : `Did you mean \`${meant}\`?`
  return new UserError(`There is no fault \`${text}\`.`, { hint })
}

const NUMBERED: readonly FaultKind[] = ['429', 'latency', 'stall', 'reset', 'close', 'truncate', 'overloaded']
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000 }
/** Whoever waits longer has given up. */
const MOST = 3_600_000

function amountOf(kind: FaultKind, amount: string, text: string): number {
  if (!NUMBERED.includes(kind)) {
    throw new UserError(`The fault \`${kind}\` in \`${text}\` takes no number behind a colon.`, { hint: FORM })
  }
  const [, digits = '', unit] = /^(\d+)(ms|s)?$/.exec(amount) ?? []
  const fits = digits !== '' && (unit === undefined) === (kind !== 'latency')
  const value = Number(digits) * (UNITS[unit ?? ''] ?? 1)
  if (fits && value <= MOST) return value
  const example = kind === 'latency' ? 'a time, such as `latency:250ms`' : `a whole number, such as \`${kind}:2\``
  throw new UserError(`\`${amount}\` in the fault \`${text}\` says nothing here.`, { hint: `It takes ${example}.` })
}

function probability(number: string, text: string): { probability: number } {
  const value = Number(number)
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(number) && value <= 1) return { probability: value }
  throw new UserError(`\`${number}\` in the fault \`${text}\` is no probability.`, {
    hint: 'It is a number from 0 to 1.',
  })
}

function request(number: string, text: string): { request: number } {
  if (/^[1-9]\d{0,8}$/.test(number)) return { request: Number(number) }
  throw new UserError(`\`${number}\` in the fault \`${text}\` is no request.`, { hint: 'Requests are counted from 1.' })
}
