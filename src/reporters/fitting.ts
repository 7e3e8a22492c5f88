/** How much of a list is told. */
export interface Room {
  readonly most: number
  /** Of all of them together. */
  readonly characters: number
}

export interface Fitting {
  readonly shown: readonly string[]
  readonly hidden: number
}

/** The first items that there is room for: a comment on a pull request may have 65,536 characters, a summary of a job 1 MiB. */
export function fitting(items: readonly string[], { most, characters }: Room): Fitting {
  let left = characters
  const end = items.slice(0, most).findIndex((item) => {
    left -= item.length + 2
    return left < 0
  })
  const shown = items.slice(0, end === -1 ? most : end)
  return { shown, hidden: items.length - shown.length }
}
