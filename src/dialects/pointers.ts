/** Remembers from where on the wire each neutral message and part was read. */
export interface Pointers {
  /** Gives the node back. */
  at<T extends object>(pointer: string, node: T): T
  pointerOf(node: object): string | undefined
}

export function pointers(): Pointers {
  const nodes: object[] = []
  const places: string[] = []
  // Most requests are read and nobody asks for a place.
  let known: Map<object, string> | undefined
  return {
    at: (pointer, node) => {
      nodes.push(node)
      places.push(pointer)
      return node
    },
    pointerOf(node) {
      known ??= new Map(nodes.map((each, index) => [each, places[index] ?? '']))
      return known.get(node)
    },
  }
}
