import { relative } from 'node:path'
import { type Driven, driven } from '../fixtures/driven/plan.ts'
import { Player } from '../fixtures/driven/player.ts'
import { replaying } from '../fixtures/driven/replay.ts'
import { checkedAlone } from '../fixtures/driven/self-check.ts'
import { ruleNamed } from '../judge/rulebook.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import type { RunEvent } from '../runner/events.ts'
import { type RunOptions, run } from '../runner/run.ts'
import { refereeWith } from '../runner/shipped-referee.ts'
import type { ExitCode, Io } from './command.ts'
import { runExitCode } from './exit-code.ts'
import { listenForInterrupt } from './interrupt.ts'
import { misuse } from './misuse.ts'
import { tellIfNothing } from './nothing-checked.ts'
import { openReporters, type Reporting } from './open-reporters.ts'
import { openSubjects, type Subjects } from './open-subjects.ts'
import { type ReplaySettings, type ReplayValues, replaySettings } from './replay-settings.ts'

const HINT = 'A client with `send` can be told a history: docs/clients.md.'

/** Drives clients through fixtures and reports; without a client, asks what was recorded itself. */
export async function replayFixtures(values: ReplayValues, words: readonly string[], io: Io): Promise<ExitCode> {
  const settings = await replaySettings(values, words, io)
  const player = new Player({ pace: settings.pace }, settings.rules)
  const subjects = await openSubjects(settings, { gateway: player.gateway })
  // Until here there is nothing to be told, and a signal ends the process as it ends any.
  const interrupt = listenForInterrupt(io.stderr)
  try {
    refuseFormatters(subjects)
    const fixtures = await driveAll(settings)
    const reports = await reportsFor(settings, fixtures, subjects, values['no-color'], io)
    const own = subjects.size === 0 ? checkedAlone(fixtures) : undefined
    const summary = await run({
      ...(own ?? played(fixtures, subjects, player)),
      referee: refereeWith(settings.rules),
      emit: reports.emit,
      bail: values.bail,
      signal: interrupt.signal,
    })
    await reports.close()
    const code = interrupt.code() ?? runExitCode(summary)
    tellIfNothing(summary.pass + summary.fail + summary.error, code, HINT, io.stderr)
    return code
  } finally {
    await Promise.all([...subjects.keys()].map((subject) => subject.close()))
    interrupt.release()
  }
}

function played(
  fixtures: readonly Driven[],
  subjects: Subjects,
  player: Player,
): Pick<RunOptions, 'cases' | 'subjects' | 'runCase'> {
  return {
    cases: fixtures.flatMap(({ cases }) => cases),
    subjects: [...subjects.keys()],
    runCase: replaying(fixtures, player),
  }
}

async function driveAll({ fixtures, scenarios, match }: ReplaySettings): Promise<readonly Driven[]> {
  const all: Driven[] = []
  for (const fixture of fixtures) all.push(await driven(fixture, scenarios, match))
  return all
}

function refuseFormatters(subjects: Subjects): void {
  const formatter = [...subjects.keys()].find(({ client }) => client === undefined)
  if (formatter === undefined) return
  throw misuse(
    `${formatter.name} is a formatter: it makes no requests that recordings could answer`,
    'Name a client, such as --subject ./agent.ts (docs/clients.md).',
  )
}

async function reportsFor(
  { reports, rules }: ReplaySettings,
  fixtures: readonly Driven[],
  subjects: Subjects,
  noColour: boolean,
  io: Io,
): Promise<Reporting<RunEvent>> {
  const specs = new Map([...subjects].map(([{ name }, spec]) => [name, spec]))
  const files = new Map(fixtures.flatMap(({ file, cases }) => cases.map(({ id }) => [id, relative(io.cwd, file)])))
  const againBy = (id: string, subject: string): readonly string[] => {
    const spec = specs.get(subject)
    const file = files.get(id.slice(0, id.lastIndexOf('#'))) ?? ''
    return ['replay', file, ...(spec === undefined ? [] : ['--subject', spec])]
  }
  const fixOf = (rule: string): string | undefined => ruleNamed(rule, rules)?.fix
  return openReporters(reports, RUN_REPORTERS, { noColour, fixOf, againBy }, io)
}
