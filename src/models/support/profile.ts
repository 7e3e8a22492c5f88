import { readFileSync } from 'node:fs'
import { providerOf } from '../../providers/index.ts'
import type { ModelId, ToolFact } from './fact.ts'
import { namesOf, plainName } from './model-name.ts'

/** Some models of which it is known. A name that ends in `*` stands for all that begin like it. */
interface Entry {
  readonly providers: readonly string[]
  readonly models: readonly string[]
  readonly tools: boolean
  /** Addresses, and recordings of answers. */
  readonly sources: readonly string[]
}

interface Profile {
  /** When it was looked into. */
  readonly date: string
  readonly entries: readonly Entry[]
}

let profile: Profile | undefined

export function loadProfile(): Profile {
  profile ??= JSON.parse(readFileSync(new URL('./profile.json', import.meta.url), 'utf8')) as Profile
  return profile
}

/** What this package knows of a model by its name. A whole name says more than the beginning of one. */
export function profileFact({ provider, model }: ModelId): ToolFact | undefined {
  const { date, entries } = loadProfile()
  const house = providerOf(provider)?.own?.like ?? provider
  const names = namesOf(baseOf(model))
  let best: { readonly entry: Entry; readonly weight: number } | undefined
  for (const entry of entries.filter(({ providers }) => providers.includes(house))) {
    const weight = Math.max(...entry.models.map((pattern) => weightOf(pattern, names)))
    if (weight > (best?.weight ?? 0)) best = { entry, weight }
  }
  if (best === undefined) return undefined
  const { tools, sources } = best.entry
  return { provider, model, tools, source: 'profile', at: `${date}T00:00:00.000Z`, reason: sources.join(' · ') }
}

/** A fine-tuned model calls tools where its base does. */
function baseOf(model: string): string {
  return /^ft:([^:]+)/.exec(plainName(model))?.[1] ?? model
}

const WHOLE = 1000

/** How much a pattern says of a model with these names, the narrowest of which is the first; 0: nothing. */
function weightOf(pattern: string, names: readonly string[]): number {
  const [own = ''] = names
  if (pattern.endsWith('*')) return own.startsWith(pattern.slice(0, -1)) ? pattern.length : 0
  const at = names.indexOf(plainName(pattern))
  return at === -1 ? 0 : WHOLE + names.length - at
}
