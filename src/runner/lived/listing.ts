import { once } from 'node:events'
import type { Arrival } from '../../gateway/arrival.ts'
import type { EarlyAnswer } from '../../gateway/backend.ts'
import { findWay } from '../../gateway/find-way.ts'
import { pageOf } from '../../gateway/models/page-of.ts'
import { builtInModels } from '../../models/catalogue/built-in.ts'
import type { Target } from '../../providers/target.ts'
import type { Listed, ListingAnswer } from '../../scenarios/lived/life.ts'
import { failed } from './scripted.ts'

const USUALLY: Listed = { kind: 'listed', pages: 1, more: [], others: false }

/** How a provider answers whoever asks for its models, as the story has it. */
export class Listing {
  answer: ListingAnswer = USUALLY
  /** How often it was asked. */
  requests = 0

  /** The story is about it, and nobody asked. */
  get isMissing(): boolean {
    return this.answer !== USUALLY && this.requests === 0
  }

  /** The models that it lists and with which one can converse; undefined where it does not list them. */
  modelsOf({ provider }: Target): readonly string[] | undefined {
    const { answer } = this
    if (typeof answer === 'string' || answer.kind === 'failure') return undefined
    return [...answer.more, ...builtInModels(provider)]
  }

  /** Answers a request for a list; undefined: it is for something else. */
  async early(arrival: Arrival, target: Target, signal: AbortSignal): Promise<EarlyAnswer | undefined> {
    const { pathname, searchParams } = new URL(arrival.url, 'http://localhost')
    const route = findWay(pathname, arrival.method, [target]).way?.route
    if (route?.kind !== 'list') return undefined
    this.requests += 1
    if (this.answer === 'silence') {
      await once(signal, 'abort')
      return undefined
    }
    if (this.answer === 'garbage') return json(200, '<html>It works!</html>')
    if (this.answer.kind === 'failure') return failureIn(failed(this.answer.failure, target))
    const models = this.modelsOf(target)
    if (route.of !== 'models' || target.provider === 'bedrock' || models === undefined) return undefined
    return json(200, JSON.stringify(pageOf(target.provider, models, this.answer, searchParams)))
  }
}

function failureIn(answer: ReturnType<typeof failed>): EarlyAnswer {
  if (answer.kind !== 'failure') return { ...json(200, ''), travel: { cut: { after: 0, how: 'reset' } } }
  const { status, body } = answer.failure
  return json(status, typeof body === 'string' ? body : JSON.stringify(body))
}

function json(status: number, body: string): EarlyAnswer {
  return { kind: 'raw', status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
}
