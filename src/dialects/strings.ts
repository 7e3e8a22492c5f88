/** The text itself, or nothing where junk stands for a text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object with the one member where its value is a text, else an empty one: for spreading. */
export function stringMember<K extends string>(key: K, value: unknown): { readonly [P in K]?: string } {
  const members: { [P in K]?: string } = {}
  // A literal with a computed key takes several times as long, and this is called for each part of a request.
  if (typeof value === 'string') members[key] = value
  return members
}
