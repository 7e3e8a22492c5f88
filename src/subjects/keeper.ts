import { isObject } from '../json.ts'
import { checkAnswer } from './answer.ts'
import { type Launch, type SubjectProcess, startProcess } from './process.ts'
import type { Results } from './protocol.ts'
import type { Failure } from './subject.ts'
import { failure } from './thrown.ts'

/** Starts in a row that may fail before a subject is given up. */
const ATTEMPTS = 3

export type Hello = Results['initialize']
type Started = { readonly process: SubjectProcess; readonly hello: Hello }
/** `data`: what the subject's error says beside its message. */
export type NotStarted = { readonly failure: Failure; readonly data?: unknown }

/** Keeps one process of a subject running: whoever asks gets the one that is alive, or a fresh one. */
export interface Keeper {
  current(): Promise<Started | NotStarted>
  stop(): Promise<void>
}

export function keepProcess(launch: Launch, loadDeadline: number): Keeper {
  let latest: SubjectProcess | undefined
  let running: Started | undefined
  let failures = 0
  let stopped = false

  async function start(): Promise<Started | NotStarted> {
    latest = startProcess(launch)
    const started = await greet(latest, loadDeadline)
    running = 'process' in started ? started : undefined
    failures = 'process' in started ? 0 : failures + 1
    return started
  }

  return {
    async current() {
      if (running?.process.alive === true) return running
      if (stopped) return { failure: failure('exits', 'The subject is closed.') }
      return failures >= ATTEMPTS ? { failure: givenUp() } : start()
    },
    async stop() {
      stopped = true
      await latest?.stop()
    },
  }
}

async function greet(process: SubjectProcess, deadline: number): Promise<Started | NotStarted> {
  const answer = await process.call('initialize', {}, deadline)
  const checked = await checkAnswer('initialize', answer, process.output())
  if (checked.ok) return { process, hello: checked.value }
  await process.stop()
  const data = answer.kind === 'error' && isObject(answer.error.data) ? answer.error.data : undefined
  return { failure: checked.failure, ...(data === undefined ? {} : { data }) }
}

function givenUp(): Failure {
  return failure('exits', `The subject could not be started ${ATTEMPTS} times in a row and is not started again.`)
}
