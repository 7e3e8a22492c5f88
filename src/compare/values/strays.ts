import { lowerBound } from './lower-bound.ts'

/** The items that must go, as few as can be, so that the numbers of the others never fall. */
export function strays<T>(items: readonly T[], numberOf: (item: T) => number): T[] {
  const kept = new Set(longestRise(items.map(numberOf)))
  return items.filter((_, index) => !kept.has(index))
}

/** The indexes of a longest part that never falls. */
function longestRise(numbers: readonly number[]): number[] {
  // For each length, where the rise of that length ends that ends lowest.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  numbers.forEach((number, index) => {
    const length = lowerBound(ends.length, (end) => (numbers[ends[end] ?? -1] ?? 0) <= number)
    before[index] = ends[length - 1]
    ends[length] = index
  })
  const rise: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rise.push(index)
  return rise
}
