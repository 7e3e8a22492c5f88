import { createHash } from 'node:crypto'
import { isObject } from '../json.ts'
import type { Mistake, Path } from '../yaml/mistake.ts'
import { LARGEST_FILE } from '../yaml/source.ts'

const FILLING = /\{\{(?:(unique|half-emoji)|repeat (\d+): ([^}]+))\}\}/g
const HALF_EMOJI = '\ud83d'

/**
 * Puts in what texts ask for: `{{unique}}` is a word that stands nowhere else in the scenario, the same in every run;
 * `{{repeat 1000: ha}}` is a text as long as that; `{{half-emoji}}` is a surrogate without its other half, which YAML
 * itself cannot hold.
 */
export function fill(form: unknown, seed: string): { value: unknown; mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = []
  let count = 0

  function filled(node: unknown, path: Path): unknown {
    if (typeof node === 'string') return node.includes('{{') ? fillText(node, path) : node
    if (Array.isArray(node)) return node.map((item, index) => filled(item, [...path, index]))
    if (!isObject(node)) return node
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, filled(item, [...path, key])]))
  }

  function fillText(text: string, path: Path): string {
    return text.replaceAll(FILLING, (whole, word: string | undefined, times: string, piece: string) => {
      if (word !== undefined) return word === 'unique' ? uniqueWord(`${seed} ${count++}`) : HALF_EMOJI
      if (piece.length * Number(times) <= LARGEST_FILE) return piece.repeat(Number(times))
      mistakes.push({ path, message: `\`${whole}\` is longer than 5 MB.` })
      return whole
    })
  }

  return { value: filled(form, []), mistakes }
}

/** A word of eight hexadecimal digits that nobody writes by chance. */
export function uniqueWord(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 8)
}
