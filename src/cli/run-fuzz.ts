import { relative } from 'node:path'
import type { FuzzEvent } from '../fuzz/events.ts'
import { explore } from '../fuzz/explore.ts'
import { ruleNamed } from '../judge/rulebook.ts'
import { targets as allTargets, targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { fuzzProgress } from '../reporters/fuzz/progress.ts'
import { FUZZ_REPORTERS } from '../reporters/index.ts'
import { refereeWith } from '../runner/shipped-referee.ts'
import { declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'
import type { ExitCode, Io } from './command.ts'
import { fuzzExitCode, judgedIn } from './exit-code.ts'
import { type FuzzSettings, type FuzzValues, fuzzSettings } from './fuzz-settings.ts'
import { listenForInterrupt } from './interrupt.ts'
import { misuse } from './misuse.ts'
import { tellIfNothing } from './nothing-checked.ts'
import { openReporters, type Reporting } from './open-reporters.ts'
import { openSubjects } from './open-subjects.ts'
import { BUILT_IN } from './run-settings.ts'
import { saveFinding, savesInto } from './save-finding.ts'

export interface FuzzOptions extends FuzzValues {
  readonly 'no-color': boolean
}

const ONLY_BUILT_IN =
  'This was the built-in reference formatter. Test yours: npx conformance fuzz --subject ./adapter.ts'
const ALL_SKIPPED = 'The subject says of every conversation that it does not support it. See the reasons above.'
const NO_TIME = 'There was no time for a single conversation. Give it more: --time 30s.'

/** Tries conversations and reports; the subject is closed again whatever happens. */
export async function runFuzz(options: FuzzOptions, io: Io): Promise<ExitCode> {
  const settings = await fuzzSettings(options, io.cwd)
  if (settings.save !== undefined) await savesInto(settings.save)
  const subjects = await openSubjects(settings)
  // Until here there is nothing to be told, and a signal ends the process as it ends any.
  const interrupt = listenForInterrupt(io.stderr)
  try {
    const [[subject, spec] = noSubject()] = subjects
    const { runs, seed, time, rules } = settings
    const targets = targetsFor(settings.targets, subject)
    const reports = await reportsFor(settings, spec, options['no-color'], io)
    const { emit } = reports
    const { signal } = interrupt
    const summary = await explore({ subject, targets, referee: refereeWith(rules), runs, seed, time, signal, emit })
    await reports.close()
    if (spec === BUILT_IN) io.stderr.write(`${ONLY_BUILT_IN}\n`)
    const code = interrupt.code() ?? fuzzExitCode(summary)
    tellIfNothing(judgedIn(summary), code, summary.runs === 0 ? NO_TIME : ALL_SKIPPED, io.stderr)
    return code
  } finally {
    await Promise.all([...subjects.keys()].map((subject) => subject.close()))
    interrupt.release()
  }
}

function noSubject(): never {
  throw new Error('No subject was opened.')
}

/** Those that are wanted and known to the subject. */
function targetsFor(wanted: FuzzSettings['targets'], subject: Subject): readonly [Target, ...Target[]] {
  const [first, ...rest] = (wanted ?? allTargets()).filter((target) => declares(subject, target))
  if (first !== undefined) return [first, ...rest]
  const known = subject.targets?.join(', ') ?? ''
  throw misuse(
    `The subject ${subject.name} knows none of ${(wanted ?? []).map(targetName).join(', ')}`,
    `It knows ${known}.`,
  )
}

async function reportsFor(
  { reports, rules, save }: FuzzSettings,
  spec: string,
  noColour: boolean,
  io: Io,
): Promise<Reporting<FuzzEvent>> {
  const opened = await openReporters(
    reports,
    FUZZ_REPORTERS,
    { noColour, fixOf: (rule) => ruleNamed(rule, rules)?.fix, subjectArgument: () => spec },
    io,
  )
  const progress = io.stderr.isTTY === true ? fuzzProgress(io.stderr, io.stderr.columns || 80) : undefined
  return {
    ...opened,
    emit(event) {
      progress?.(event)
      opened.emit(kept(event, save, io.cwd))
      if (event.type !== 'tried') opened.ready()?.catch(() => undefined)
    },
  }
}

/** What shows again is written down, where that is wanted. */
function kept(event: FuzzEvent, folder: string | undefined, cwd: string): FuzzEvent {
  if (event.type !== 'finding' || folder === undefined || !event.repeats) return event
  return { ...event, file: relative(cwd, saveFinding(event, folder)) }
}
