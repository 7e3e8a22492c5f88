/** What `task` makes of each item, in their order, with at most so many under way. The first failure ends it. */
export async function inTurns<A, B>(
  together: number,
  items: readonly A[],
  task: (item: A) => Promise<B>,
): Promise<readonly B[]> {
  const results: B[] = []
  const queue = items.entries()
  let failed = false
  const work = async (): Promise<void> => {
    for (const [at, item] of queue) {
      if (failed) return
      results[at] = await task(item)
    }
  }
  const workers = Array.from({ length: Math.min(together, items.length) }, () =>
    work().catch((error: unknown) => {
      failed = true
      throw error
    }),
  )
  await Promise.all(workers)
  return results
}
