import { type OwnDialect, useDialects } from '../../src/dialects/registry.ts'
import type { Provider } from '../../src/providers/provider.ts'
import { useProviders } from '../../src/providers/registry.ts'

/** Takes dialects and providers into use for one test; `using` puts them away again. */
export function inUse(dialects: readonly OwnDialect[], providers: readonly Provider[] = []): Disposable {
  useDialects(dialects)
  useProviders(providers)
  return {
    [Symbol.dispose]() {
      useDialects([])
      useProviders([])
    },
  }
}
