import { isAlias, isMap, isScalar, isSeq, type Pair } from 'yaml'

/** What aliases stand for, over and above what is written. Ten lines of them can stand for more than any memory holds. */
const MOST_UNFOLDED = 1_000_000

/** YAML that can be parsed, but stands for no JSON value. */
export class UnsoundYaml extends Error {
  override readonly name = 'UnsoundYaml'
}

interface Anchored {
  readonly value: unknown
  /** How many values it holds, with all aliases unfolded. */
  readonly size: number
}

/**
 * Turns nodes into JSON values (bytes that are no text stay a `Buffer`). Tags say nothing: a value is what it looks like.
 * Anchors are kept from one node to the next, as parts of one document may come one by one. Throws `UnsoundYaml`.
 */
export function jsonValues(): (node: unknown) => unknown {
  const anchors = new Map<string, Anchored>()
  let size = 0
  let unfolded = 0

  function plain(node: unknown): unknown {
    const before = size++
    if (isAlias(node)) return unfold(node.source)
    const value = contentOf(node)
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined
    // Only now, so that nothing can hold itself.
    if (anchor !== undefined) anchors.set(anchor, { value, size: size - before })
    return value
  }

  function unfold(name: string): unknown {
    const anchored = anchors.get(name)
    if (anchored === undefined) throw new UnsoundYaml(`the alias *${name} stands for nothing before it`)
    size += anchored.size
    unfolded += anchored.size
    if (unfolded > MOST_UNFOLDED) throw new UnsoundYaml(`its aliases unfold to more than ${MOST_UNFOLDED} values`)
    return anchored.value
  }

  function contentOf(node: unknown): unknown {
    if (isMap(node)) return Object.fromEntries(node.items.map(entryOf))
    if (isSeq(node)) return node.items.map(plain)
    return isScalar(node) ? node.value : null
  }

  function entryOf({ key, value }: Pair): [string, unknown] {
    const name = plain(key)
    if (typeof name === 'object' && name !== null) throw new UnsoundYaml('a key is a list or a map')
    return [String(name), plain(value)]
  }

  return (node) => {
    unfolded = 0
    return plain(node)
  }
}
