import type { CheckEvent, CheckSummary, RequestEvent } from '../../src/check/events.ts'
import type { Violation } from '../../src/judge/violation.ts'
import type { Reporter, ReporterOptions } from '../../src/reporters/reporter.ts'
import { plain } from '../../src/reporters/style.ts'
import { type CaseEvent, type RunEvent, type RunSummary, type Tally, tallyOf } from '../../src/runner/events.ts'

const options: ReporterOptions = {
  style: plain,
  width: 100,
  fixOf: (rule) =>
    rule.endsWith('without-tool-use') ? 'Send only the results of the calls in the last assistant message.' : undefined,
  subjectArgument: (name) => `./${name}.ts`,
  scenarioArgument: (id) => id,
  inRepository: (file) => file,
}

/** What a reporter writes for these events. */
export function written<E>(reporter: Reporter<E>, events: Iterable<E>, changes: Partial<ReporterOptions> = {}): string {
  let text = ''
  const report = reporter({ write: (piece) => (text += piece) }, { ...options, ...changes })
  for (const event of events) report(event)
  return text
}

/** A conversation in which the result of the first call is sent twice. */
export const REQUEST = {
  model: 'claude-sonnet-4-5',
  messages: [
    { role: 'user', content: 'What is in /tmp?' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'list_files', input: { path: '/tmp' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'notes.txt' }] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'b', name: 'read_file', input: {} }] },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'a', content: 'notes.txt' },
        { type: 'tool_result', tool_use_id: 'b', content: 'buy milk' },
      ],
    },
    { role: 'assistant', content: 'It says buy milk.' },
    { role: 'user', content: 'Thanks.' },
  ],
}

export const UNMATCHED: Violation = {
  rule: 'anthropic/tool-result-without-tool-use',
  level: 'must',
  phase: 'state',
  pointer: '/messages/4/content/0',
  related: [],
  message: 'messages.4.content.0: unexpected `tool_use_id` found in `tool_result` blocks: a.',
  provenance: 'quoted',
  status: 400,
  type: 'invalid_request_error',
}

export const WARNING: Violation = {
  ...UNMATCHED,
  rule: 'anthropic/cache-control-max-4',
  level: 'should',
  pointer: '/messages/1',
  message: 'A maximum of 4 blocks with cache_control may be provided. Found 5.',
  provenance: 'unconfirmed',
}

export function caseEvent(changes: Partial<CaseEvent> = {}): CaseEvent {
  const scenario = changes.scenario ?? 'turns/consecutive-tool-calls'
  const target = changes.target ?? 'anthropic'
  return {
    type: 'case',
    id: `${scenario}@${target}#trailing`,
    scenario,
    title: 'Two turns in a row each call a tool',
    why: 'An adapter that sends every trailing tool message sends the first turn’s result again.',
    params: {},
    subject: 'trailing',
    target,
    verdict: 'pass',
    exchange: 2,
    violations: [],
    deviations: [],
    behaviours: [],
    unmet: [],
    ms: 12,
    ...changes,
  }
}

export const FAILED = caseEvent({
  verdict: 'fail',
  violations: [UNMATCHED],
  deviations: [
    { kind: 'duplicated-result', message: 'The result of list_files is sent twice.', pointer: '/messages/4/content/0' },
  ],
  request: REQUEST,
})

/** The events of a whole run, with the summary that fits. */
export function run(...cases: readonly CaseEvent[]): RunEvent[] {
  const number = (wanted: Tally): number => cases.filter((event) => tallyOf(event) === wanted).length
  const summary: RunSummary = {
    type: 'summary',
    cases: cases.length,
    pass: number('pass'),
    fail: number('fail'),
    skip: number('skip'),
    error: number('error'),
    known: number('known'),
    stale: [],
    requests: cases.length * 2,
    ms: 1234,
  }
  return [
    { type: 'start', cases: cases.length, scenarios: 1, subjects: ['trailing'], targets: ['anthropic'] },
    ...cases,
    summary,
  ]
}

export function requestEvent(changes: Partial<RequestEvent> = {}): RequestEvent {
  return {
    type: 'request',
    source: 'requests.jsonl',
    line: 1,
    target: { dialect: 'anthropic-messages', provider: 'anthropic', model: 'claude-sonnet-4-5' },
    verdict: 'accepted',
    violations: [],
    ...changes,
  }
}

export const REJECTED = requestEvent({
  line: 12,
  id: 'req_1',
  verdict: 'rejected',
  violations: [UNMATCHED, WARNING],
  request: REQUEST,
})

/** The events of a whole check, with the summary that fits. */
export function checked(...events: readonly Exclude<CheckEvent, CheckSummary>[]): CheckEvent[] {
  const number = (wanted: string): number =>
    events.filter((event) => (event.type === 'request' ? event.verdict : event.type) === wanted).length
  const counts = { accepted: number('accepted'), rejected: number('rejected'), unknown: number('unknown') }
  const all = counts.accepted + counts.rejected + counts.unknown
  return [...events, { type: 'summary', checked: all, ...counts, unreadable: number('unreadable') }]
}
