import { isObject } from '../json.ts'
import { result, thrownError } from '../subjects/replies.ts'
import type { RpcReply } from '../subjects/rpc-server.ts'
import { outcomeOfThrown } from '../subjects/thrown.ts'

/** What the client says in the end: a text, or nothing. */
export function answeredReply(text: unknown): RpcReply {
  if (typeof text === 'string') return result({ text })
  if (text === undefined || text === null) return result({})
  return garbage(`It gave ${Array.isArray(text) ? 'a list' : `a value of type ${typeof text}`} in place of a text.`)
}

export function savedReply(saved: unknown): RpcReply {
  try {
    if (JSON.stringify(saved) !== undefined) return result({ saved })
    return garbage(`It saved ${saved === undefined ? 'undefined' : `a ${typeof saved}`}, and JSON is wanted.`)
  } catch (thrown) {
    return garbage(`What it saved cannot be written as JSON: ${thrown instanceof Error ? thrown.message : thrown}`)
  }
}

/** The models to choose from. */
export function choicesReply(choices: unknown): RpcReply {
  if (isObject(choices) && Array.isArray(choices.models)) return result({ choices })
  return garbage('It gave something else in place of `{ models: [{ id }] }`.')
}

export function doneReply(): RpcReply {
  return result({})
}

export function declinedReply(unsupported: string, url?: string): RpcReply {
  return result({ unsupported, url })
}

/** What the client throws is what it shows its user. */
export async function guarded(act: () => Promise<RpcReply>): Promise<RpcReply> {
  try {
    return await act()
  } catch (thrown) {
    const outcome = outcomeOfThrown(thrown)
    switch (outcome.kind) {
      case 'unsupported':
        return declinedReply(outcome.reason, outcome.url)
      case 'refused':
        return thrownError(outcome.reason, { cause: 'throws', name: 'Refusal' })
      case 'error':
        return thrownError(outcome.message, { cause: 'throws', name: outcome.errorName })
    }
  }
}

function garbage(message: string): RpcReply {
  return thrownError(message, { cause: 'garbage' })
}
