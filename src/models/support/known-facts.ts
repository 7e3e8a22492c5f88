import type { ModelId, ToolFact } from './fact.ts'
import { namesOf, plainName } from './model-name.ts'

/** What distinguishes models: the provider's id, and the name that is the same however it is written. */
export function modelKey({ provider, model }: ModelId): string {
  return keyOf(provider, plainName(model))
}

/** Facts by model, at most one each. */
export class KnownFacts {
  readonly #byKey = new Map<string, ToolFact>()

  put(fact: ToolFact): void {
    this.#byKey.set(modelKey(fact), fact)
  }

  drop(model: ModelId): void {
    this.#byKey.delete(modelKey(model))
  }

  /** The fact that fits the model most closely: of its own build before that of all its builds. */
  find({ provider, model }: ModelId): ToolFact | undefined {
    for (const name of namesOf(model)) {
      const fact = this.#byKey.get(keyOf(provider, name))
      if (fact !== undefined) return fact
    }
    return undefined
  }
}

function keyOf(provider: string, name: string): string {
  return `${provider} ${name}`
}
