import { bedrockInvoke } from './bedrock-invoke.ts'
import { modelsOf, providers } from './registry.ts'
import type { Target } from './target.ts'
import { vertexAnthropic } from './vertex-anthropic.ts'

export {
  inRegime,
  likeOf,
  providerOf,
  providerOfHost,
  providers,
  providersOf,
  providersOfHost,
  standingOf,
} from './registry.ts'
export { dialectNamed, parseRuleTarget, parseTarget, targetName } from './target-names.ts'

/** Same dialect and models as Anthropic's own API: judged, but not tested a second time. */
const NOT_SHIPPED: readonly string[] = [vertexAnthropic.id, bedrockInvoke.id]

/** Every target that scenarios run for by default: each provider's models to test with. */
export function targets(): readonly Target[] {
  return providers
    .filter(({ id }) => !NOT_SHIPPED.includes(id))
    .flatMap((provider) =>
      provider.dialects.flatMap((dialect) =>
        modelsOf(provider, dialect).map((model) => ({ dialect, provider: provider.id, model })),
      ),
    )
}
