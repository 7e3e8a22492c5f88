import { builtInModels } from '../models/catalogue/built-in.ts'
import { listModels } from '../models/catalogue/list-models.ts'
import type { ModelListing } from '../models/catalogue/listed-model.ts'
import { mergeModels } from '../models/catalogue/merge.ts'
import { readBaseUrl } from '../models/http/base-url.ts'
import { parseTarget } from '../providers/index.ts'
import { printable } from '../reporters/printable.ts'
import type { ExitCode, Io } from './command.ts'
import { type Interrupt, listenForInterrupt } from './interrupt.ts'
import { milliseconds } from './milliseconds.ts'
import { type Offer, offerJson, offerText } from './offer.ts'
import { useConfig } from './use-config.ts'

export interface ModelsValues {
  readonly 'base-url': string | undefined
  readonly timeout: string | undefined
  readonly json: boolean
  readonly config: string | undefined
}

export async function showModels(values: ModelsValues, spec: string, io: Io): Promise<ExitCode> {
  await useConfig(io.cwd, values.config)
  const target = parseTarget(spec)
  const { provider, dialect } = target
  const baseUrl = values['base-url']
  if (baseUrl !== undefined) readBaseUrl(baseUrl)
  const limit = milliseconds('timeout', values.timeout)
  const interrupt = listenForInterrupt(io.stderr)
  const asked = listModels(provider, { dialect, baseUrl, env: io.env, limit, signal: interrupt.signal })
  const listing = await unlessInterrupted(asked, interrupt).finally(interrupt.release)
  if (listing === undefined) return interrupt.code() ?? 0
  // A target's default model is for tests: nobody has chosen it.
  const chosen = spec.includes('/') ? target.model : undefined
  const offer: Offer = { provider, listing, models: mergeModels(listing.models, builtInModels(provider), chosen) }
  io.stdout.write(values.json ? offerJson(offer) : offerText(offer))
  if (listing.reason === undefined) return 0
  io.stderr.write(`error: ${provider} did not list its models\n  ${printable(listing.reason)}\n`)
  return 3
}

function unlessInterrupted(asked: Promise<ModelListing>, interrupt: Interrupt): Promise<ModelListing | undefined> {
  return asked.catch((error: unknown) => {
    if (interrupt.code() !== undefined) return undefined
    throw error
  })
}
