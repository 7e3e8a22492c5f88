import type { Target } from '../../providers/target.ts'
import type { ProbeResult } from '../probe/result.ts'
import type { FactSource, KnownAnswer } from './fact.ts'
import { modelKey } from './known-facts.ts'
import { patiently } from './patiently.ts'
import type { ToolSupport } from './tool-support.ts'

/** What a person says of a model that nobody knows. */
export interface UserAnswer {
  /** `auto`: find out by a request. */
  readonly tools: 'yes' | 'no' | 'auto'
  /** Remember a yes or no for good, not only for this session. */
  readonly save?: boolean
}

export interface DecideOptions {
  /** Asks a person. The signal tells when nobody waits for the answer any longer; undefined is none. */
  readonly ask?: (target: Target, signal: AbortSignal) => UserAnswer | undefined | Promise<UserAnswer | undefined>
  /** Milliseconds until silence counts as none; 30000 unless given. */
  readonly askLimit?: number
  /** Asks the model: `(target, signal) => probe(target, { signal })`. */
  readonly probe?: (target: Target, signal: AbortSignal | undefined) => Promise<ProbeResult>
  readonly signal?: AbortSignal
  /** What to do while nothing is known; to withhold tools is safe. */
  readonly whenUnknown?: 'withhold' | 'offer'
}

/** Whether to offer tools, and why. */
export interface Decision {
  readonly tools: boolean
  /** `default`: nothing is known, and this holds for now. */
  readonly source: FactSource | 'default'
  readonly at?: string
  readonly reason?: string
}

/** Why nothing was learned. */
interface Open {
  readonly reason: string
}

const NOBODY_ANSWERED: Open = { reason: 'Nobody answered whether the model takes tools.' }

/** Finds out about models that nobody knows. A person is asked once a session; nothing but a clear answer is remembered. */
export class Decisions {
  readonly #support: Pick<ToolSupport, 'of' | 'learn'>
  readonly #underWay = new Map<string, Promise<Decision>>()
  /** What came of asking, where that was no yes or no. */
  readonly #asked = new Map<string, 'auto' | Open>()

  constructor(support: Pick<ToolSupport, 'of' | 'learn'>) {
    this.#support = support
  }

  async decide(target: Target, options: DecideOptions): Promise<Decision> {
    const answer = this.#support.of(target)
    if (answer.tools !== 'unknown') return decided(answer)
    const key = modelKey(target)
    const found = this.#underWay.get(key) ?? this.#findOut(target, options).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, found)
    return found
  }

  async #findOut(target: Target, options: DecideOptions): Promise<Decision> {
    const open = await this.#tryAll(target, options).catch(failed)
    const answer = this.#support.of(target)
    if (answer.tools !== 'unknown') return decided(answer)
    return { tools: options.whenUnknown === 'offer', source: 'default', reason: open?.reason ?? 'Nothing is known.' }
  }

  async #tryAll(target: Target, options: DecideOptions): Promise<Open | undefined> {
    const word = this.#asked.get(modelKey(target)) ?? (await this.#ask(target, options))
    return word === 'auto' ? this.#probe(target, options) : word
  }

  async #ask(target: Target, { ask, askLimit, signal }: DecideOptions): Promise<'auto' | Open | undefined> {
    if (ask === undefined) return 'auto'
    const heard = await patiently((over) => ask(target, over), { limit: askLimit, signal })
    if (heard === 'aborted') return { reason: 'The question was interrupted.' }
    const answer = heard === 'silence' ? undefined : heard.value
    if (answer === undefined || answer.tools === 'auto') {
      const word = answer === undefined ? NOBODY_ANSWERED : 'auto'
      this.#asked.set(modelKey(target), word)
      return word
    }
    const { tools, save = false } = answer
    await this.#support.learn(target, { tools: tools === 'yes', source: 'user_confirmed' }, { save })
    return undefined
  }

  async #probe(target: Target, { probe, signal }: DecideOptions): Promise<Open | undefined> {
    if (probe === undefined) return undefined
    const { tools, reason } = await probe(target, signal)
    if (tools === 'unknown') return { reason }
    await this.#support.learn(target, { tools: tools === 'yes', source: 'auto_detected', reason }, { save: true })
    return undefined
  }
}

function failed(error: unknown): Open {
  return { reason: `It could not be found out: ${error instanceof Error ? error.message : error}.` }
}

function decided({ tools, source, at, reason }: KnownAnswer): Decision {
  return { tools: tools === 'yes', source, ...(at !== undefined && { at }), ...(reason !== undefined && { reason }) }
}
