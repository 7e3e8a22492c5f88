import { isObject } from '../json.ts'
import { type Checked, checkAnswer } from './answer.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { type Launch, type SubjectProcess, startProcess } from './process.ts'
import { PROTOCOL, type Results } from './protocol.ts'
import type { Failure } from './subject.ts'
import { failure } from './thrown.ts'

/** Starts in a row that may fail before a subject is given up. */
const ATTEMPTS = 3

export type Hello = Results['initialize']
type Started<H, E> = { readonly endpoint: E; readonly hello: H }
/** Reads what an endpoint says of itself when it is started. */
type Greeting<H> = (answer: Answer, printed: string) => Promise<Checked<H>>
/** `data`: what the subject's error says beside its message. */
export type NotStarted = { readonly failure: Failure; readonly data?: unknown }

/** Keeps one endpoint of a subject running: whoever asks gets the one that is alive, or a fresh one. */
export interface Keeper<H = Hello, E extends Endpoint = Endpoint> {
  current(): Promise<Started<H, E> | NotStarted>
  stop(): Promise<void>
}

export function keepSubject(start: () => Endpoint, loadDeadline: number): Keeper {
  return keep(start, loadDeadline, (answer, printed) => checkAnswer('initialize', answer, printed))
}

/** The same for a process that says something else of itself in answer to `initialize`. */
export function keepGreeted<H>(launch: Launch, loadDeadline: number, greeting: Greeting<H>): Keeper<H, SubjectProcess> {
  return keep(() => startProcess(launch), loadDeadline, greeting)
}

function keep<H, E extends Endpoint>(begin: () => E, loadDeadline: number, greeting: Greeting<H>): Keeper<H, E> {
  let latest: E | undefined
  let running: Started<H, E> | undefined
  /** Whoever asks meanwhile waits for the same. */
  let starting: Promise<Started<H, E> | NotStarted> | undefined
  let failures = 0
  let stopped = false

  async function start(): Promise<Started<H, E> | NotStarted> {
    latest = begin()
    const started = await greet(latest, loadDeadline, greeting)
    running = 'endpoint' in started ? started : undefined
    failures = 'endpoint' in started ? 0 : failures + 1
    return started
  }

  return {
    async current() {
      if (running?.endpoint.alive === true) return running
      if (stopped) return { failure: failure('exits', 'The subject is closed.') }
      if (starting === undefined && failures >= ATTEMPTS) return { failure: givenUp() }
      starting ??= start().finally(() => {
        starting = undefined
      })
      return starting
    },
    async stop() {
      stopped = true
      await latest?.stop()
    },
  }
}

async function greet<H, E extends Endpoint>(
  endpoint: E,
  deadline: number,
  greeting: Greeting<H>,
): Promise<Started<H, E> | NotStarted> {
  const answer = await endpoint.call('initialize', { protocol: PROTOCOL }, deadline)
  const checked = await greeting(answer, endpoint.output())
  if (checked.ok) return { endpoint, hello: checked.value }
  await endpoint.stop()
  const data = answer.kind === 'error' && isObject(answer.error.data) ? answer.error.data : undefined
  return { failure: checked.failure, ...(data === undefined ? {} : { data }) }
}

function givenUp(): Failure {
  return failure('exits', `The subject could not be started ${ATTEMPTS} times in a row and is not started again.`)
}
