import type { Life, Round } from '../../scenarios/lived/life.ts'
import type { LivedSubject } from '../../subjects/subject.ts'
import type { Referee } from '../referee.ts'
import { type CaseResult, NO_FINDINGS, skipped } from '../result.ts'
import { afterLast } from '../verdict.ts'
import type { Behaviour } from './behaviour.ts'
import { playChapter } from './chapter.ts'
import { countRuns } from './executed.ts'
import { amissIn, stretchOf } from './expected.ts'
import { Play, type Stop } from './play.ts'
import { Stage } from './stage.ts'

/** Milliseconds without anything happening, after which nothing more is expected. */
const QUIET = 60

/** Lets a client live a scenario. The first thing that is found ends it. */
export async function runLife(
  { life, watch }: { readonly life: Life; readonly watch: readonly string[] },
  { client, gateway, deadline }: LivedSubject,
  referee: Referee,
): Promise<CaseResult> {
  const stage = new Stage(await gateway.get())
  const play = new Play(stage, client, referee, { deadline, quiet: QUIET })
  if (life.needs.includes('tool-support')) stage.apart = (held) => play.apart.take(held, play)
  if (life.needs.length > 0) stage.listing = play.listing
  try {
    for (const chapter of life.chapters) {
      const stop = await playChapter(chapter, life, play)
      if (stop !== undefined) return stopped(stop, play)
    }
    const found = [
      ...play.desk.behaviours,
      ...countRuns(life.executed, play.desk),
      ...amissIn(life.expect, stretchOf(play)),
    ]
    if (found.length > 0) return stopped({ found }, play)
    return passed(life, watch, play)
  } finally {
    await play.close()
  }
}

function stopped(stop: Stop, play: Play): CaseResult {
  if ('skip' in stop) return skipped(stop.skip)
  const last = play.results.at(-1)
  if (last?.verdict === 'fail') return { ...last, behaviours: [...last.behaviours, ...stop.found] }
  return failed(stop.found, play)
}

function failed(behaviours: readonly Behaviour[], { results, requests }: Play): CaseResult {
  const exchange = results.at(-1)?.exchange ?? null
  const request = results.at(-1)?.request
  return {
    ...NO_FINDINGS,
    behaviours,
    verdict: 'fail',
    exchange,
    requests,
    ...(request === undefined ? {} : { request }),
  }
}

const NO_LIST = 'This client asks no provider for its models.'
const NOTHING_KEPT = 'This client says all in each request: the provider keeps nothing for it that could be lost.'

function passed(life: Life, watch: readonly string[], play: Play): CaseResult {
  const { results, made, requests, referee } = play
  if (play.isLossUnnoticed) return skipped(NOTHING_KEPT)
  if (play.listing.isMissing) return skipped(NO_LIST)
  const last = results.at(-1)
  if (last === undefined) return { ...NO_FINDINGS, verdict: 'pass', exchange: null, requests }
  const telling = results.find(({ violations }) => violations.length > 0) ?? last
  const exchanges = roundsOf(life).map(({ exchange }) => exchange)
  return { ...telling, requests, ...afterLast({ exchanges, watch }, made, referee) }
}

function roundsOf({ chapters }: Life): readonly Round[] {
  return chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
}
