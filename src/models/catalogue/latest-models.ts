import { setTimeout } from 'node:timers/promises'
import { listModels } from './list-models.ts'
import type { ModelListing } from './listed-model.ts'
import type { ListModelsOptions } from './model-catalogue.ts'

export interface LatestOptions {
  /** Who is asked; `listModels` unless given. */
  readonly list?: typeof listModels
  /** Waits until nothing more is typed, and rejects when the signal says so; half a second unless given. */
  readonly rest?: (signal: AbortSignal) => Promise<unknown>
}

/** Lists models for a form in which a person types a key: nobody is asked for half a key, and an old key's answer is dropped. */
export class LatestModels {
  readonly #list: typeof listModels
  readonly #rest: (signal: AbortSignal) => Promise<unknown>
  #newest = new AbortController()

  constructor({ list = listModels, rest = halfASecond }: LatestOptions = {}) {
    this.#list = list
    this.#rest = rest
  }

  /** The models, as `listModels` gives them; undefined where a later call has taken the place of this one. */
  async list(provider: string, options: ListModelsOptions = {}): Promise<ModelListing | undefined> {
    this.#newest.abort()
    const turn = new AbortController()
    this.#newest = turn
    const signal = options.signal === undefined ? turn.signal : AbortSignal.any([options.signal, turn.signal])
    try {
      await this.#rest(signal)
      const listing = await this.#list(provider, { ...options, signal })
      return turn.signal.aborted ? undefined : listing
    } catch (error) {
      options.signal?.throwIfAborted()
      if (turn.signal.aborted) return undefined
      throw error
    }
  }
}

function halfASecond(signal: AbortSignal): Promise<unknown> {
  return setTimeout(500, undefined, { signal })
}
