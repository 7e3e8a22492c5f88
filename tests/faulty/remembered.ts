/** The value under the key; computed where it is not known yet, and kept as long as there are not too many. */
export function remembered<T>(
  known: Map<string, T>,
  key: string,
  compute: () => T,
  most = Number.POSITIVE_INFINITY,
): T {
  const value = known.get(key) ?? compute()
  if (known.size < most) known.set(key, value)
  return value
}
