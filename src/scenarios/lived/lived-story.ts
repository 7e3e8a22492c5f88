import { AFTER_BREAK } from '../expectation.ts'
import type { Form } from '../form.ts'
import { livedInput, type Pair } from '../story.ts'
import { tellStory } from '../tell.ts'
import { toExchange } from '../to-exchange.ts'
import type { Happening } from './happening.ts'
import type { Life, MessageAnswer, Unlivable } from './life.ts'
import { live } from './live.ts'
import { livedExpectation } from './lived-expectation.ts'

/** The scenario as an agent lives it, or why none can. */
export function livedStory(form: Form, pair: Pair): Life | Unlivable {
  const input = livedInput(form)
  if (input === 'damaged') return { unlivable: 'Its history is damaged from the beginning: an agent has its own.' }
  if (form.history !== undefined) return { unlivable: 'Its history is one that no run can produce.' }
  const { happenings } = tellStory(form, pair, 'lived')
  const stream = form.stream ?? happenings.some(needsStream)
  const { options = {}, maxSteps } = form
  const beginning = { target: pair.to, options, ...(maxSteps === undefined ? {} : { maxSteps }) }
  const chapters = live(beginning, happenings, (request, index, isAfterBreak) =>
    toExchange(request, index, form, { input, stream, ...(isAfterBreak ? { usual: AFTER_BREAK } : {}) }),
  )
  return 'unlivable' in chapters
    ? chapters
    : {
        stream,
        chapters,
        needs: form.needs ?? [],
        executed: form.expect?.executed ?? {},
        expect: livedExpectation([form.expect ?? {}]),
      }
}

/** Only of an answer that comes piece by piece can something be missing, or come in an odd way. */
function needsStream(happening: Happening): boolean {
  if (happening.kind === 'answer') return comesInPieces(happening.travel)
  return happening.kind === 'cancel' && ['reasoning', 'text', 'server', 'arguments'].includes(happening.at)
}

function comesInPieces({ manner, chop, end }: Omit<MessageAnswer, 'kind' | 'message'>): boolean {
  const { calls, index, noise, unmarkedEnd } = manner
  return [chop, end, calls, index, noise, unmarkedEnd].some((each) => each !== undefined)
}
