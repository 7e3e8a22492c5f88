/** What is wanted, or `late` when it takes longer. */
export async function within<T>(milliseconds: number, wanted: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  try {
    return await Promise.race([wanted, late])
  } finally {
    clearTimeout(timer)
  }
}
