/** Models that follow one another, and how far there are facts about them. */
export interface ModelFamily {
  /** Ids of the family, of whatever generation. */
  readonly ids: RegExp
  /** Those of generations that there are facts about. Any other is taken for a newer one. */
  readonly known: RegExp
  /** One id for each earlier generation for which other rules hold than for the newest. */
  readonly older: readonly string[]
  /** What an id of an unknown generation is judged like. */
  readonly newest: string
}

/** One id for each known generation. */
export function generations({ older, newest }: ModelFamily): readonly string[] {
  return [...older, newest]
}
