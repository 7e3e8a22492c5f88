import { check } from '../check/check.ts'
import { conversationJudge } from '../check/judge-conversation.ts'
import { judgeWith } from '../check/judge-request.ts'
import { ruleNamed } from '../judge/rulebook.ts'
import { CHECK_REPORTERS } from '../reporters/index.ts'
import { type HintOptions, hintsOf } from './check-hints.ts'
import type { ExitCode, Io } from './command.ts'
import { checkExitCode } from './exit-code.ts'
import { failureText } from './failure.ts'
import { listenForInterrupt } from './interrupt.ts'
import { tellIfNothing } from './nothing-checked.ts'
import { openReporters } from './open-reporters.ts'
import { wantedReports } from './reporter-specs.ts'
import { ownRules } from './use-config.ts'

export interface CheckValues extends HintOptions {
  readonly reporter: readonly string[]
  readonly json: boolean
  readonly config: string | undefined
  readonly 'no-color': boolean
}

const HINT = 'The report says why. Whom the requests are for can be told with --target, --dialect or --provider.'

export async function checkSources(values: CheckValues, sources: readonly string[], io: Io): Promise<ExitCode> {
  const rules = await ownRules(io.cwd, values.config)
  const hints = hintsOf(values)
  const reports = await openReporters(
    wantedReports(values, Object.keys(CHECK_REPORTERS), io.cwd),
    CHECK_REPORTERS,
    { noColour: values['no-color'], fixOf: (rule) => ruleNamed(rule, rules)?.fix },
    io,
  )
  const interrupt = listenForInterrupt(io.stderr)
  const { stdin } = io
  const { emit, ready } = reports
  const { signal } = interrupt
  const judges = { judge: judgeWith(rules), judgeConversation: conversationJudge(rules) }
  const result = await check({ sources, stdin, hints, ...judges, emit, ready, signal })
  await reports.close()
  interrupt.release()
  for (const { error } of result.failures) io.stderr.write(`${failureText(error)}\n`)
  const { accepted, rejected } = result.summary
  const code = interrupt.code() ?? checkExitCode(result)
  tellIfNothing(accepted + rejected, code, HINT, io.stderr)
  return code
}
