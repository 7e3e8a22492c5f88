/** A model that a provider lists, with which one can converse. */
export interface ListedModel {
  /** As requests name it. */
  readonly id: string
  /** Whether it takes tools; absent where the list does not tell. */
  readonly tools?: boolean
  /** Tokens of its context window; absent where the list does not tell. */
  readonly context?: number
}

/** What came of asking a provider for its models. */
export interface ModelListing {
  /** In the provider's order, each once. */
  readonly models: readonly ListedModel[]
  /** Why there are none, in sentences for a person; absent where the provider listed them. */
  readonly reason?: string
}

/** Some routers' ids are long; longer ones are none. */
const LONGEST_ID = 300

/** A model, unless it has no id that a request could name. */
export function listedModel(
  id: unknown,
  { tools, context }: { readonly tools?: unknown; readonly context?: unknown } = {},
): ListedModel | undefined {
  if (typeof id !== 'string' || id.trim() === '' || id.length > LONGEST_ID) return undefined
  return {
    id,
    ...(typeof tools === 'boolean' && { tools }),
    ...(typeof context === 'number' && Number.isSafeInteger(context) && context > 0 && { context }),
  }
}
