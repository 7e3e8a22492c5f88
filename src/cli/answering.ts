import type { Backend } from '../gateway/backend.ts'
import { parseChop } from '../gateway/backends/chop-spec.ts'
import { parseFault } from '../gateway/backends/fault-spec.ts'
import { withFaults } from '../gateway/backends/faults.ts'
import { type AnswerOptions, withManner } from '../gateway/backends/manner.ts'
import { given } from '../given.ts'
import type { ANSWERING } from './answering-options.ts'
import type { OptionValues } from './command.ts'
import { duration } from './duration.ts'
import { LONGEST_WAIT } from './milliseconds.ts'
import { misuse } from './misuse.ts'

const WAIT = { most: LONGEST_WAIT }

export type AnsweringValues = OptionValues<typeof ANSWERING>

/** What makes backends look, travel and go wrong as the command line says. Throws `UserError` for what it cannot say. */
export function answering(values: AnsweringValues): (backend: Backend) => Backend {
  const options = answerOptions(values)
  const plan = values.fault.map(parseFault)
  const seed = given({ seed: values['fault-seed'] })
  const isUsual = Object.keys(options).length === 0
  return (backend) => withFaults(isUsual ? backend : withManner(backend, options), { ...seed, plan })
}

function answerOptions(values: AnsweringValues): AnswerOptions {
  const { chop, finish, noise, latency, pace, calls } = values
  return given({
    replyId: oneOf('reply-id', values['reply-id'], ['constant', 'empty', 'colon']),
    callId: oneOf('call-id', values['call-id'], ['constant', 'reused', 'empty', 'colon']),
    callsIndex: oneOf('calls-index', values['calls-index'], ['absent', 'zero']),
    calls: oneOf('calls', calls, ['whole', 'pieces', 'interleaved', 'repeated', 'snapshots']),
    latency: duration('latency', latency, WAIT),
    pace: duration('pace', pace, WAIT),
    chop: chop === undefined ? undefined : parseChop(chop),
    finish,
    noise: noise || undefined,
    unmarkedEnd: values['unmarked-end'] || undefined,
  })
}

function oneOf<const W extends string>(option: string, text: string | undefined, words: readonly W[]): W | undefined {
  const word = words.find((known) => known === text)
  if (text === undefined || word !== undefined) return word
  throw misuse(`The option --${option} does not take ${text}`, `Use one of ${words.join(', ')}.`)
}
