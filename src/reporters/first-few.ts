import { printable } from './printable.ts'

const MOST = 10

/** Keeps the first few of many lines, and counts the rest. */
export interface FirstFew {
  add(line: string): void
  /** Under the heading; nothing where there are none. */
  lines(heading: string): string[]
}

export function firstFew(): FirstFew {
  const kept: string[] = []
  let more = 0
  return {
    add(line) {
      if (kept.length < MOST) kept.push(line)
      else more++
    },
    lines(heading) {
      if (kept.length === 0) return []
      return [heading, ...kept.map((line) => `  ${printable(line)}`), ...(more === 0 ? [] : [`  … and ${more} more`])]
    },
  }
}
