import type { RequestOptions } from 'llm-conformance'

/** The tools that an app offers a model: none where the model has no tools, or nobody knows whether it has. */
export function offered<T>(tools: readonly T[], { toolSupport = true }: RequestOptions): readonly T[] {
  return toolSupport === true ? tools : []
}
