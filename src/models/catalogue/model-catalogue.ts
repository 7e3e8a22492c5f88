import { fetchModels, notListed } from './fetch-models.ts'
import { findList, type WhereOptions } from './find-list.ts'
import { fingerprint } from './fingerprint.ts'
import type { ModelListing } from './listed-model.ts'
import { SharedRequest } from './shared-request.ts'

export interface CatalogueOptions {
  /** Milliseconds since some moment; `Date.now` unless given. */
  readonly now?: () => number
  /** Milliseconds for which a list is kept; five minutes unless given. */
  readonly lifetime?: number
}

export interface ListModelsOptions extends WhereOptions {
  /** Milliseconds for the whole list, all its pages; 15000 unless given. Of a request that is shared the first one's counts. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

interface Kept {
  readonly listing: ModelListing
  readonly at: number
}

const LIFETIME = 5 * 60_000
const LIMIT = 15_000

/**
 * The models that providers list. Lists are kept for a while, by provider, address and key; failures are not. Who asks while
 * the same request is under way waits for that one.
 */
export class ModelCatalogue {
  readonly #now: () => number
  readonly #lifetime: number
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, SharedRequest<ModelListing>>()

  constructor({ now = Date.now, lifetime = LIFETIME }: CatalogueOptions = {}) {
    this.#now = now
    this.#lifetime = lifetime
  }

  /** Asks a provider, by its id, for its models. Throws only when the signal says so: any error is the listing's `reason`. */
  async list(provider: string, options: ListModelsOptions = {}): Promise<ModelListing> {
    const { limit = LIMIT, signal } = options
    signal?.throwIfAborted()
    try {
      const { list, access } = findList(provider, options)
      const key = fingerprint(access)
      const known = this.#fresh(key)
      const listing =
        known ?? (await this.#shared(key, (stop) => fetchModels(list, access, { limit, signal: stop })).wait(signal))
      return { ...listing, models: [...listing.models] }
    } catch (error) {
      signal?.throwIfAborted()
      return notListed(error)
    }
  }

  #fresh(key: string): ModelListing | undefined {
    const kept = this.#kept.get(key)
    return kept !== undefined && this.#isFresh(kept) ? kept.listing : undefined
  }

  #isFresh({ at }: Kept): boolean {
    const age = this.#now() - at
    return age >= 0 && age < this.#lifetime
  }

  #shared(key: string, start: (stop: AbortSignal) => Promise<ModelListing>): SharedRequest<ModelListing> {
    const known = this.#underWay.get(key)
    if (known !== undefined && !known.isGivenUp) return known
    const request = new SharedRequest(async (stop) => {
      const listing = await start(stop)
      if (listing.reason === undefined) this.#keep(key, listing)
      return listing
    })
    this.#underWay.set(key, request)
    const over = (): void => {
      if (this.#underWay.get(key) === request) this.#underWay.delete(key)
    }
    request.result.then(over, over)
    return request
  }

  #keep(key: string, listing: ModelListing): void {
    for (const [old, kept] of this.#kept) if (!this.#isFresh(kept)) this.#kept.delete(old)
    this.#kept.set(key, { listing, at: this.#now() })
  }
}
