import fc from 'fast-check'

/** Once in so many times a value, else undefined, which a failure shrinks to. */
export function maybe<T>(times: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(undefined), weight: times - 1 },
    { arbitrary: value, weight: 1 },
  )
}

/** Mostly one or two; a failure can lose either of them. */
export function few<T>(value: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> {
  const first = fc.option(value, { nil: undefined, freq: 8 })
  return fc.tuple(first, maybe(2, value)).map((both) => both.filter((each) => each !== undefined))
}
