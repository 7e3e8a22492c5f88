/** Takes what is done in any order, and hands it on in the order of its numbers: 0, 1, 2 … */
export function inOrder<T>(handOn: (one: T) => void): (number: number, one: T) => void {
  const early = new Map<number, { readonly one: T }>()
  let next = 0
  return (number, one) => {
    early.set(number, { one })
    for (let due = early.get(next); due !== undefined; due = early.get(next)) {
      early.delete(next)
      next += 1
      handOn(due.one)
    }
  }
}
