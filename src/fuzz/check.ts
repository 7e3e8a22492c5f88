import fc from 'fast-check'

/** Tries samples as `fc.check` does; what is thrown meanwhile is no fault of a sample: it ends the check, and is thrown on. */
export async function check<T>(
  samples: fc.Arbitrary<T>,
  isWell: (sample: T) => Promise<boolean>,
  parameters: fc.Parameters<[T]>,
): Promise<void> {
  const thrown: unknown[] = []
  const guarded = async (sample: T): Promise<boolean> => {
    if (thrown.length > 0) return true
    try {
      return await isWell(sample)
    } catch (error) {
      thrown.push(error)
      return true
    }
  }
  await fc.check(fc.asyncProperty(samples, guarded), parameters)
  for (const error of thrown) throw error
}
