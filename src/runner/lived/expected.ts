import type { ClientEvent } from '../../clients/define.ts'
import { classifyError } from '../../models/failure/classify.ts'
import type { Count, ExpectedError, ExpectedEvents, LivedExpectation } from '../../scenarios/lived/lived-expectation.ts'
import type { Behaviour } from './behaviour.ts'
import { shownText } from './ends.ts'
import { isWholeEnd } from './finish-words.ts'
import type { Play } from './play.ts'
import type { Speaking } from './stage.ts'

/** A turn of an agent, or all of its life. */
export interface Stretch {
  readonly requests: number
  /** What the user has said in it, and how the agent took it. */
  readonly speakings: readonly Speaking[]
  /** Whose errors its user is shown. */
  readonly provider: string
}

/** All that was lived since then; of all the life without it. */
export function stretchOf({ requests, stage, made }: Play, since = { requests: 0, speakings: 0 }): Stretch {
  return {
    requests: requests - since.requests,
    speakings: stage.spoken.slice(since.speakings),
    provider: made.at(-1)?.exchange.target.provider ?? '',
  }
}

/** What the scenario wants of it, beside what holds for each request, and does not get. */
export function amissIn({ requests, events, error }: LivedExpectation, stretch: Stretch): Behaviour[] {
  const told = stretch.speakings.flatMap((speaking) => speaking.events)
  return [
    ...(requests === undefined ? [] : requestsAmiss(requests, stretch.requests)),
    ...(events === undefined ? [] : eventsAmiss(events, told)),
    ...(error === undefined ? [] : errorAmiss(error, stretch)),
  ]
}

function requestsAmiss(wanted: Count, made: number): Behaviour[] {
  const aside = besideOf(wanted, made)
  if (aside === undefined) return []
  const message = `The client makes ${timesOf(made, 'request')}, and it is to make ${textOf(wanted)}.`
  return [{ kind: aside === 'more' ? 'too-many-requests' : 'silent-stop', message }]
}

function eventsAmiss({ ends, ...counts }: ExpectedEvents, told: readonly ClientEvent[]): Behaviour[] {
  const miscounted = Object.entries(counts).flatMap(([type, wanted]): Behaviour[] => {
    const times = told.filter((event) => event.type === type).length
    if (times === 0 || besideOf(wanted, times) === undefined) return []
    const message = `The client tells its user of ${timesOf(times, type)}, and it is to tell of ${textOf(wanted)}.`
    return [{ kind: 'event-order', message }]
  })
  const last = told.findLast((event) => event.type === 'finish')
  if (ends !== 'cut' || last === undefined || !isWholeEnd(last.reason)) return miscounted
  const message = `The answer was cut short, and the client tells its user that it ended with \`${last.reason}\`.`
  return [...miscounted, { kind: 'false-success', message }]
}

function errorAmiss({ told, kind }: ExpectedError, { speakings, provider }: Stretch): Behaviour[] {
  const shown = speakings.flatMap(shownIn)
  if (!told) {
    return shown.slice(0, 1).map((text) => ({ kind: 'gave-up', message: `The client shows an error: ${text}` }))
  }
  if (shown.length === 0) {
    return [{ kind: 'error-swallowed', message: 'The provider answers with an error, and the user is shown none.' }]
  }
  if (kind === undefined) return []
  const kinds = shown.map((text) => classifyError({ provider, status: WORDS_ALONE, body: text }).kind)
  if (kinds.some((each) => each === kind || each === 'other')) return []
  const message = `What went wrong is another thing (${kind}) than the user is shown (${kinds[0]}): ${shown[0]}`
  return [{ kind: 'wrong-kind', message }]
}

/** A status from which nothing follows, so that the words decide. */
const WORDS_ALONE = 400

function shownIn({ heard, events }: Speaking): string[] {
  const thrown = heard?.kind === 'shown-error' ? [shownText(heard)] : []
  return [...events.flatMap((event) => (event.type === 'error' ? [event.message] : [])), ...thrown]
}

function besideOf(wanted: Count, times: number): 'more' | 'fewer' | undefined {
  const { least = 0, most = Number.POSITIVE_INFINITY } =
    typeof wanted === 'number' ? { least: wanted, most: wanted } : wanted
  if (times > most) return 'more'
  return times < least ? 'fewer' : undefined
}

function textOf(wanted: Count): string {
  if (typeof wanted === 'number') return String(wanted)
  const { least, most } = wanted
  return [least === undefined ? [] : `at least ${least}`, most === undefined ? [] : `at most ${most}`].flat().join(', ')
}

function timesOf(times: number, of: string): string {
  return `${times} ${of}${times === 1 ? '' : 's'}`
}
