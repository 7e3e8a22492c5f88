/** Where one of the words stands. */
export interface Match {
  readonly start: number
  readonly end: number
  readonly word: string
}

interface Node {
  readonly next: Map<number, Node>
  /** The longest end of what leads here that also begins a word. */
  fail: Node | undefined
  /** The longest word that ends here. */
  word: string | undefined
}

/** Of longer words the beginning is looked for, and the rest compared. */
const LONGEST_PATH = 512

/**
 * Finds any number of words in one pass, in time that grows with the text alone (Aho and Corasick). Words that overlap
 * give one match, over both.
 *
 * @see https://doi.org/10.1145/360825.360855
 */
export function wordSearch(words: Iterable<string>): (text: string) => Match[] {
  const root: Node = { next: new Map(), fail: undefined, word: undefined }
  const whole = new Map<string, string>()
  for (const word of words) {
    const path = word.slice(0, LONGEST_PATH)
    const before = whole.get(path)
    if (before === undefined || before.length < word.length) whole.set(path, word)
    plant(root, path)
  }
  link(root)
  return (text) => (root.next.size === 0 ? [] : search(root, text, (path) => whole.get(path) ?? path))
}

function plant(root: Node, path: string): void {
  let node = root
  for (let at = 0; at < path.length; at++) {
    const unit = path.charCodeAt(at)
    const next = node.next.get(unit) ?? { next: new Map(), fail: undefined, word: undefined }
    node.next.set(unit, next)
    node = next
  }
  node.word = path
}

/** Breadth first, so that what is shorter is linked before what is longer. */
function link(root: Node): void {
  const open = [...root.next.values()]
  for (const child of open) child.fail = root
  for (let at = 0; at < open.length; at++) {
    const node = open[at] ?? root
    for (const [unit, child] of node.next) {
      child.fail = step(node.fail, unit, root)
      child.word ??= child.fail.word
      open.push(child)
    }
  }
}

function step(from: Node | undefined, unit: number, root: Node): Node {
  for (let node = from; node !== undefined; node = node.fail) {
    const next = node.next.get(unit)
    if (next !== undefined) return next
  }
  return root
}

function search(root: Node, text: string, wholeOf: (path: string) => string): Match[] {
  const found: Match[] = []
  let node = root
  for (let at = 0; at < text.length; at++) {
    node = step(node, text.charCodeAt(at), root)
    if (node.word === undefined) continue
    const start = at + 1 - node.word.length
    add(found, {
      start,
      end: start + agreement(text, start, wholeOf(node.word), node.word.length),
      word: wholeOf(node.word),
    })
  }
  return found
}

/** How much of a word that is longer than its path stands here: all of it, or the path alone. */
function agreement(text: string, start: number, word: string, path: number): number {
  return word.length > path && text.startsWith(word, start) ? word.length : path
}

function add(found: Match[], match: Match): void {
  let { start, end, word } = match
  for (let last = found.at(-1); last !== undefined && last.end > start; last = found.at(-1)) {
    if (last.start < start || (last.start === start && last.end >= end)) word = last.word
    start = Math.min(start, last.start)
    end = Math.max(end, last.end)
    found.pop()
  }
  found.push({ start, end, word })
}
