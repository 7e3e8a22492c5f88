import type { HarnessTool, ToolRun } from '../../clients/running.ts'
import type { ToolCallResponsePart, ToolDefinition } from '../../conversation/message.ts'
import type { ScriptedCall } from '../../scenarios/lived/life.ts'
import type { Behaviour } from './behaviour.ts'
import type { Bell } from './bell.ts'
import { type Due, findCall } from './find-call.ts'
import { amissAtStart } from './start.ts'

/** Milliseconds that a result waits for one that is to arrive before it, where the client has not run that one yet. */
const PATIENCE = 40

/** Where the client has its tools run. What they give, and in which order, is scripted. */
export class ToolDesk {
  readonly behaviours: Behaviour[] = []
  readonly #bell: Bell
  #calls: Due[] = []
  #isClosed = false

  constructor(bell: Bell) {
    this.#bell = bell
  }

  tools(definitions: readonly ToolDefinition[]): HarnessTool[] {
    return definitions.map((tool) => ({ ...tool, run: (run) => this.#run(tool.name, run) }))
  }

  /** The model asks for these; what it asked for before is past. */
  ask(calls: readonly ScriptedCall[]): void {
    for (const due of this.#calls) due.isPast = true
    this.#calls = [...this.#calls, ...calls.map((call): Due => ({ call, runs: 0, state: 'open', isPast: false }))]
  }

  /** The user has cancelled: what is not over yet is not to be begun either. */
  cancel(): void {
    for (const due of this.#current) due.isPast = true
  }

  /** Lets a cancelled call come to its end after all. */
  release(label: string): ToolCallResponsePart | undefined {
    const due = this.#calls.find(({ call }) => call.label === label)
    if (due === undefined || due.state !== 'running') return undefined
    due.state = 'given'
    this.#bell.ring()
    return due.call.result
  }

  /** Results that the client has got, in the order in which it got them. */
  takeGiven(): ToolCallResponsePart[] {
    const given = this.#calls.filter(({ state, isTaken }) => state === 'given' && isTaken !== true)
    for (const due of given) due.isTaken = true
    return given
      .toSorted((a, b) => (a.givenAt ?? 0) - (b.givenAt ?? 0))
      .flatMap(({ call: { result, isLate } }) => (result === undefined || isLate ? [] : [result]))
  }

  /** Calls of the last answer that were to be run and were not begun. */
  get untouched(): readonly ScriptedCall[] {
    return this.#calls
      .filter(({ state, isPast, call }) => state === 'open' && !isPast && call.result !== undefined)
      .map(({ call }) => call)
  }

  get isAnyRunning(): boolean {
    return this.#current.some(({ state }) => state === 'running')
  }

  /** Labels of calls that run although they were cancelled, and come to their end later. */
  get late(): readonly string[] {
    return this.#calls.flatMap(({ state, call }) => (state === 'running' && call.isLate ? [call.label] : []))
  }

  /** How often a call was begun. */
  runsOf(label: string): number {
    return this.#calls.find(({ call }) => call.label === label)?.runs ?? 0
  }

  /** Ends what still runs. */
  close(): void {
    this.#isClosed = true
    this.#bell.ring()
  }

  get #current(): readonly Due[] {
    return this.#calls.filter(({ isPast }) => !isPast)
  }

  async #run(name: string, run: ToolRun): Promise<unknown> {
    const due = findCall(this.#calls, name, run)
    const amiss = amissAtStart(due, name, run)
    if (amiss !== undefined) this.behaviours.push(amiss)
    if (due !== undefined) due.runs += 1
    this.#bell.ring()
    if (due === undefined || (amiss !== undefined && due.state === 'open'))
      throw new Error('This call is not to be run.')
    if (due.state === 'open') await this.#comeToAnEnd(due, run)
    return given(due.call)
  }

  async #comeToAnEnd(due: Due, run: ToolRun): Promise<void> {
    due.state = 'running'
    const { call } = due
    if (call.result === undefined || call.isLate) await this.#hang(due, run)
    else {
      await this.#inTurn(due)
      due.givenAt = performance.now()
      due.state = 'given'
    }
    this.#bell.ring()
  }

  /** Those that are to give their results before it go first, so far as the client runs them at the same time. */
  async #inTurn(due: Due): Promise<void> {
    const batch = this.#current
    const before = batch.slice(0, batch.indexOf(due)).filter(({ call }) => call.result !== undefined && !call.isLate)
    const isOver = (each: Due) => each.state === 'given'
    await this.#bell.within(PATIENCE, () => before.every(({ state }) => state !== 'open') || undefined)
    const begun = before.filter(({ state }) => state === 'running')
    await this.#bell.until(() => begun.every(isOver) || this.#isClosed || undefined)
  }

  /** Until the client cancels it; one whose result comes late does not hear of that. */
  async #hang(due: Due, { signal }: ToolRun): Promise<void> {
    const ring = (): void => this.#bell.ring()
    signal.addEventListener('abort', ring, { once: true })
    const isOver = () => this.#isClosed || due.state === 'given' || (signal.aborted && !due.call.isLate)
    await this.#bell.until(() => isOver() || undefined)
    signal.removeEventListener('abort', ring)
    if (due.state === 'given') return
    due.state = 'cancelled'
    throw signal.reason instanceof Error ? signal.reason : new Error('The call was cancelled.')
  }
}

function given({ result }: ScriptedCall): unknown {
  if (result === undefined) throw new Error('The call was cancelled.')
  if (result.is_error !== true) return result.response
  throw new Error(typeof result.response === 'string' ? result.response : JSON.stringify(result.response))
}
