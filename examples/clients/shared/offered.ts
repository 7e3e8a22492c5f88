import type { RequestOptions, SendInput } from 'llm-conformance'

/** The tools that an app offers a model: none where the model has no tools, or nobody knows whether it has. */
export function offered<T>(tools: readonly T[], { toolSupport = true }: RequestOptions): readonly T[] {
  return toolSupport === true ? tools : []
}

/** What an app says with a request: it chooses among tools only where it offers any. */
export function choosing({ tools, options }: Pick<SendInput, 'tools' | 'options'>): RequestOptions {
  const { toolChoice, ...rest } = options
  return toolChoice === undefined || offered(tools, options).length > 0 ? options : rest
}
