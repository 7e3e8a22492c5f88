import { withoutTrimmed } from '../../src/check/trimmed.ts'
import { isRejected, judge } from '../../src/judge/judge.ts'
import { Damages } from './damages.ts'
import { examples } from './inputs/examples.ts'
import { type Recording, recordingOf } from './inputs/recording.ts'
import { rowsOf } from './inputs/rows.ts'
import { RecordedTallies } from './recorded-tally.ts'
import { type Answered, answered } from './refusals/refusals.ts'

export interface Evaluation {
  readonly recorded: RecordedTallies
  readonly damages: Damages
  readonly refused: readonly Answered[]
  /** Why rows could not be judged, and how many. */
  readonly notJudged: ReadonlyMap<string, number>
}

export interface Scope {
  /** Recorded traffic; without it the examples of the rules are all there is. */
  readonly file: string | undefined
  /** The dialects and kinds of damage to look at: all where there are none. */
  readonly dialects: readonly string[]
  readonly kinds: readonly string[]
}

/** Judges recorded requests, and what is left of those that were accepted when they are damaged. */
export async function evaluate({ file, dialects, kinds }: Scope): Promise<Evaluation> {
  const recorded = new RecordedTallies()
  const damages = new Damages(kinds)
  const refused: Answered[] = []
  const notJudged = new Map<string, number>()
  const isWanted = (dialect: string) => dialects.length === 0 || dialects.includes(dialect)
  for await (const row of file === undefined ? [] : rowsOf(file)) {
    const recording = recordingOf(row)
    if ('unknown' in recording) notJudged.set(recording.unknown, (notJudged.get(recording.unknown) ?? 0) + 1)
    else if (!isWanted(recording.target.dialect)) continue
    else if (recording.accepted) addAccepted(recording, recorded, damages)
    else refused.push(answered(recording))
  }
  for (const example of examples()) if (isWanted(example.target.dialect)) damages.add(example)
  return { recorded, damages, refused, notJudged }
}

function addAccepted(recording: Recording, recorded: RecordedTallies, damages: Damages): void {
  const { request, target } = recording
  const violations = withoutTrimmed(request, judge(request, target))
  recorded.add(recording, violations)
  if (!isRejected(violations)) damages.add({ source: 'recordings', ...recording })
}
