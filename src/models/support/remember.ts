import type { Target } from '../../providers/target.ts'
import { patiently } from './patiently.ts'
import type { ToolSupport } from './tool-support.ts'

/**
 * How long to remember that a model refused tools, with the provider's words for it. `session`: until the program ends;
 * `save`: for good, until something else is seen; `confirm`: for good, as a person's own word. The signal tells when nobody
 * waits for the answer any longer.
 */
export type Remember = (
  target: Target,
  evidence: string,
  signal: AbortSignal,
) => Remembered | undefined | Promise<Remembered | undefined>
export type Remembered = 'session' | 'save' | 'confirm'

export interface RememberOptions {
  readonly remember?: Remember
  /** Milliseconds until silence counts as `session`; 30000 unless given. */
  readonly askLimit?: number
  readonly signal?: AbortSignal
}

/** Learns from an error that a model takes no tools, unless a person says that it does. */
export async function remembered(
  support: ToolSupport,
  target: Target,
  evidence: string,
  options: RememberOptions,
): Promise<void> {
  const before = support.of(target)
  if (before.tools !== 'unknown' && before.source === 'user_confirmed') return
  const seen = { tools: false, reason: evidence } as const
  await support.learn(target, { ...seen, source: 'runtime_error' })
  const word = await wordOf(target, evidence, options)
  if (word === 'save') await support.learn(target, { ...seen, source: 'runtime_error' }, { save: true })
  if (word === 'confirm') await support.learn(target, { ...seen, source: 'user_confirmed' }, { save: true })
}

/** The turn has its answer: whatever goes wrong with this question must not take it away. */
async function wordOf(
  target: Target,
  evidence: string,
  { remember, askLimit, signal }: RememberOptions,
): Promise<Remembered | undefined> {
  if (remember === undefined) return undefined
  const heard = await patiently((over) => remember(target, evidence, over), { limit: askLimit, signal }).catch(
    () => undefined,
  )
  return typeof heard === 'object' ? heard.value : undefined
}
