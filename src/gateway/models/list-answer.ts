import { builtInModels } from '../../models/catalogue/built-in.ts'
import type { Target } from '../../providers/target.ts'
import type { ListRoute, Way } from '../routes.ts'
import { bedrockModels, bedrockProfiles } from './bedrock-lists.ts'
import { listShape, OLLAMA_SHOWN } from './shapes.ts'

/** What a provider tells of its models: those that the targets name, or else those that this package knows. */
export function listAnswer({ route, model }: Way<ListRoute>, provider: string, targets: readonly Target[]): object {
  if (route.of === 'details') return OLLAMA_SHOWN
  const shape = listShape(provider)
  if (model !== undefined) return shape.item(model)
  const ids = offered(provider, targets)
  if (provider !== 'bedrock') return shape.page(ids)
  return route.of === 'profiles' ? bedrockProfiles(ids) : bedrockModels(ids)
}

function offered(provider: string, targets: readonly Target[]): readonly string[] {
  const named = targets.filter((target) => target.provider === provider).map(({ model }) => model)
  return named.length === 0 || named.includes('') ? builtInModels(provider) : [...new Set(named)]
}
