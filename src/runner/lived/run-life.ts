import type { Life, Round } from '../../scenarios/lived/life.ts'
import type { LivedSubject } from '../../subjects/subject.ts'
import type { Referee } from '../referee.ts'
import { type CaseResult, NO_FINDINGS, skipped } from '../result.ts'
import { afterLast } from '../verdict.ts'
import type { Behaviour } from './behaviour.ts'
import { playChapter } from './chapter.ts'
import { countRuns } from './executed.ts'
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
  try {
    for (const chapter of life.chapters) {
      const stop = await playChapter(chapter, life, play)
      if (stop !== undefined) return stopped(stop, play)
    }
    const found = [...play.desk.behaviours, ...countRuns(life.executed, play.desk)]
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

function passed(life: Life, watch: readonly string[], { results, made, requests, referee }: Play): CaseResult {
  const last = results.at(-1)
  if (last === undefined) throw new Error('A life has a request.')
  const telling = results.find(({ violations }) => violations.length > 0) ?? last
  const exchanges = roundsOf(life).map(({ exchange }) => exchange)
  return { ...telling, requests, ...afterLast({ exchanges, watch }, made, referee) }
}

function roundsOf({ chapters }: Life): readonly Round[] {
  return chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
}
