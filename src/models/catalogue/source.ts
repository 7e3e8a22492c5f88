import { type HttpAnswer, isError } from '../http/answer.ts'
import { ask } from '../http/ask.ts'
import type { Credentials } from '../http/credentials.ts'
import type { Asked } from '../http/door-of.ts'
import { listingAddress } from '../http/listing-address.ts'
import { NotListed } from './not-listed.ts'
import { whyNot } from './why-not.ts'

/** Whom to ask, where and with which key. */
export interface Access {
  readonly asked: Asked
  readonly base: URL
  readonly credentials: Credentials
}

export interface Patience {
  /** Milliseconds for the whole list. */
  readonly limit: number
  readonly signal: AbortSignal
}

export type Query = Readonly<Record<string, string>>

/** Asks one provider. Each method throws `NotListed` where nothing answers, or not in time. */
export interface Source {
  readonly provider: string
  /** The answer's body. Throws `NotListed` where it is an error. */
  get(path: string, query?: Query): Promise<unknown>
  /** Whatever the answer is. */
  post(path: string, body: unknown): Promise<HttpAnswer>
}

export function openSource(access: Access, patience: Patience): Source {
  const { asked, base, credentials } = access
  const { headers, secret } = credentials
  const { signal } = patience
  const left = countdown(patience.limit)
  const answer = async (method: 'GET' | 'POST', url: URL, body?: unknown): Promise<HttpAnswer> => {
    const limit = left()
    const said = limit > 0 ? await ask({ method, url, headers, body, limit, signal, secret }) : TOO_LATE
    if (!('silence' in said)) return said
    throw new NotListed(
      said.silence === 'timeout' ? `There was no whole answer within ${patience.limit} ms.` : said.reason,
    )
  }
  return {
    provider: asked.provider,
    async get(path, query = {}) {
      const url = listingAddress(base, path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const said = await answer('GET', url)
      if (isError(said)) throw new NotListed(whyNot(asked.provider, credentials, said))
      return said.body
    },
    post: (path, body) => answer('POST', listingAddress(base, path), body),
  }
}

const TOO_LATE = { silence: 'timeout', reason: '' } as const

/** Node's timers know no longer time. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Milliseconds that are left, from now on. */
function countdown(limit: number): () => number {
  const end = performance.now() + Math.min(limit, LONGEST_WAIT)
  return () => Math.ceil(end - performance.now())
}
