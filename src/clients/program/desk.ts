import type { Connection } from '../define.ts'
import type { Said } from '../protocol.ts'

/** What a program is to do next. */
export type Todo =
  | { readonly do: 'turn'; readonly text: string }
  | { readonly do: 'edit'; readonly at: number; readonly text: string }
  | { readonly do: 'save' }
  | ({ readonly do: 'switch'; readonly target: string; readonly model: string } & Pick<
      Connection,
      'baseUrl' | 'apiKey'
    >)
  | { readonly do: 'end' }

/** What came of it: in the program's words, or what nobody can read. */
export type Did = Said['program/next'] | { readonly garbage: string }

/** Where a program asks what to do next, and tells what came of what it was to do before. */
export interface Desk {
  /** What comes of what the program does from its start, unasked. */
  started(): Promise<Did>
  /** Gives it something to do when it next asks, and tells what came of it. */
  ask(todo: Todo): Promise<Did>
  /** The program asks; resolves with what it is to do, when there is something. */
  next(did: Said['program/next']): Promise<Todo>
  /** It said what nobody can read. */
  garbage(problem: string): void
}

export function desk(): Desk {
  let handOut: ((todo: Todo) => void) | undefined
  let queued: Todo | undefined
  /** Whether the program has something to do, so that what it says next is what came of it. */
  let isBusy = false
  let take: ((did: Did) => void) | undefined

  function awaitDid(): Promise<Did> {
    return new Promise((resolve) => {
      take = resolve
    })
  }

  function tell(did: Did): void {
    take?.(did)
    take = undefined
  }

  return {
    started() {
      isBusy = true
      return awaitDid()
    },
    ask(todo) {
      if (handOut === undefined) queued = todo
      else handOut(todo)
      return awaitDid()
    },
    next(did) {
      if (isBusy) tell(did)
      isBusy = false
      return new Promise((resolve) => {
        handOut = (todo) => {
          isBusy = true
          handOut = queued = undefined
          resolve(todo)
        }
        if (queued !== undefined) handOut(queued)
      })
    },
    garbage: (problem) => tell({ garbage: problem }),
  }
}
