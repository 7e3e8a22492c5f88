/** A provider as a person describes it; `schemas/provider.json` is its contract. */
export interface ProviderForm {
  readonly provider: string
  readonly title: string
  readonly speaks: readonly [string, ...string[]]
  readonly hosts?: readonly string[]
  readonly models: readonly [string, ...string[]]
  readonly regimes?: Readonly<Record<string, string>>
  readonly like?: string
  readonly without?: readonly string[]
  readonly callId?: CallIdForm
  readonly error?: unknown
}

export interface CallIdForm {
  readonly prefix?: string
  readonly length: number
  readonly alphabet?: string
}
