/** Remembers from where on the wire each neutral message and part was read. */
export interface Pointers {
  /** Gives the node back. */
  at<T extends object>(pointer: string, node: T): T
  pointerOf(node: object): string | undefined
}

export function pointers(): Pointers {
  const known = new Map<object, string>()
  return {
    at: (pointer, node) => {
      known.set(node, pointer)
      return node
    },
    pointerOf: (node) => known.get(node),
  }
}
