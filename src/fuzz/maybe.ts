import fc from 'fast-check'

/** Once in so many times a value, else undefined, which a failure shrinks to. */
export function maybe<T>(times: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(undefined), weight: times - 1 },
    { arbitrary: value, weight: 1 },
  )
}
