import { UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import { Memory } from '../judge/earlier/memory.ts'
import type { CheckOptions } from './check.ts'
import { checkSource } from './check-source.ts'
import { findSources } from './find-sources.ts'
import type { SourceEvents } from './findings.ts'
import { mergeHints } from './merge-hints.ts'

/** Does the work on a source unless all is interrupted, and keeps account of a `UserError`. */
export type Attempt = (source: string, work: () => Promise<void>) => Promise<void>

/**
 * Checks the files that a word of the command line stands for. A file that was named has to hold something to judge; of
 * those in a folder, one at least, as tests record other traffic too.
 */
export async function checkGiven(
  given: string,
  options: CheckOptions & { readonly signal: AbortSignal },
  attempt: Attempt,
): Promise<void> {
  const { isNamed, files } = await findSources(given)
  let idle = 0
  for (const source of files) {
    await attempt(source, async () => {
      const nothing = await checkSource(source, eventsOf(source, options), options)
      if (nothing === undefined) return
      idle++
      if (isNamed) options.emit({ type: 'unreadable', source, line: 1, message: nothing })
    })
  }
  if (!isNamed && idle === files.length) {
    throw new UserError(`None of these ${idle} files holds a request to an LLM`, { place: { file: given } })
  }
}

function eventsOf(source: string, { hints, judge, judgeConversation, ready, emit }: CheckOptions): SourceEvents {
  const memory = new Memory()
  return {
    request({ request, hints: own, id, recorded, response }, line) {
      const judgement = judge(request, mergeHints(own, hints), memory)
      if (response !== undefined && isObject(request)) memory.add(judgement.target, { request, response })
      const known = { ...(id !== undefined && { id }), ...judgement, ...(recorded !== undefined && { recorded }) }
      emit({ type: 'request', source, line, ...known, request })
    },
    conversation(found, line) {
      const { id, hints: own, attributes } = found
      const judgement = judgeConversation({ ...found, hints: mergeHints(own, hints) })
      emit({ type: 'request', source, line, ...(id !== undefined && { id }), ...judgement, request: attributes })
    },
    unreadable: (message, line) => emit({ type: 'unreadable', source, line, message }),
    ready: () => ready?.(),
  }
}
