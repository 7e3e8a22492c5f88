import { UserError } from '../errors.ts'
import type { RecordedExchange } from '../fixtures/exchange.ts'
import type { Shape } from './shape.ts'
import { withinTime } from './within-time.ts'

/** Milliseconds that it takes at most to look for secrets, and for each thousand bytes in which they are looked for. */
const LONGEST = 3000
const LONGER = 10

let underWay: Shape | undefined

/** The matches of each of a person's patterns in a text. */
export function matchesOf(text: string, shapes: readonly Shape[]): readonly RegExpExecArray[][] {
  return shapes.map((shape) => {
    underWay = shape
    const matches = [...text.matchAll(shape.pattern)]
    underWay = undefined
    return matches
  })
}

/**
 * Does what runs patterns of a person over exchanges. One of them may take exponential time for some texts, and there is no
 * telling for which: it is ended then. Throws `UserError`.
 */
export function watched<T extends object>(
  shapes: readonly Shape[] = [],
  exchanges: readonly Pick<RecordedExchange, 'request' | 'response'>[],
  work: () => T,
): T {
  // To watch takes time, and those of this package need no watching.
  if (shapes.length === 0) return work()
  const bytes = exchanges.reduce(
    (sum, { request, response }) => sum + request.body.length + (response?.body.length ?? 0),
    0,
  )
  const done = withinTime(LONGEST + (LONGER * bytes) / 1000, work)
  if (done !== undefined) return done
  const slow = underWay
  underWay = undefined
  throw new UserError(`The pattern ${slow?.pattern.source ?? ''} takes too long to look for secrets in a recording`, {
    hint: 'Write it so that no text can be read in two ways: [ab]+ in place of (?:a|ab|b)+. Nothing was written.',
  })
}
