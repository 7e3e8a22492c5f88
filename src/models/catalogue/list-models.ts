import type { ModelListing } from './listed-model.ts'
import { type ListModelsOptions, ModelCatalogue } from './model-catalogue.ts'

const catalogue = new ModelCatalogue()

/**
 * The models with which one can converse, as a provider lists them (`anthropic`, `openai`, `gemini`, `ollama` …), all pages
 * of them; kept for five minutes. Any error is the listing's `reason`; it throws only when the signal says so.
 */
export function listModels(provider: string, options: ListModelsOptions = {}): Promise<ModelListing> {
  return catalogue.list(provider, options)
}
