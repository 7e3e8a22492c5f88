/** `1 case`, `2 cases`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** The first few, and how many more there are. */
export function few(items: readonly string[], most: number): string {
  const more = items.length - most
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ')
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`
}
