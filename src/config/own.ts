import { resolve } from 'node:path'
import { useDialects } from '../dialects/registry.ts'
import { useProviders } from '../providers/registry.ts'
import type { Config } from './config.ts'

/**
 * Takes the dialects and providers that a configuration names into use, in place of those of another before it. Throws
 * `UserError` for what is wrong with one of them.
 */
export async function useOwn({ folder, dialects = [], providers = [] }: Config): Promise<void> {
  useDialects([])
  useProviders([])
  if (dialects.length + providers.length === 0) return
  const [{ loadDialects }, { loadProviders }] = await Promise.all([
    import('../own-dialects/load.ts'),
    import('../own-providers/load.ts'),
  ])
  useDialects(await loadDialects(dialects.map((file) => resolve(folder, file))))
  useProviders(await loadProviders(providers.map((file) => resolve(folder, file))))
}
