import { providerOf } from '../../providers/index.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'

/** A provider's sentence, with `{model}` where it names the model, and what stands beside it in its error body. */
export interface Sentence {
  readonly status: number
  readonly text: string
  readonly code?: string
  readonly type?: string
  readonly param?: string
}

/** By the provider's id, or by it and the dialect where it has other words there: `openai:openai-responses`. */
export type Sentences = Readonly<Partial<Record<string, Sentence>>>

/** The error that the target's provider makes of a sentence; undefined of one that we have no facts about. */
export function inForm(
  sentence: Sentence,
  kind: string,
  { provider, dialect, model }: Target,
): ProviderError | undefined {
  const { text, ...rest } = sentence
  return providerOf(provider)?.error({
    rule: `${dialect}/${kind}`,
    level: 'must',
    phase: 'semantic',
    pointer: '',
    related: [],
    provenance: 'quoted',
    message: text.replace('{model}', model),
    ...rest,
  })
}
