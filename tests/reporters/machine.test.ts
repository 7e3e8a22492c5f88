import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { checkJson } from '../../src/reporters/check/json.ts'
import { checkNdjson } from '../../src/reporters/check/ndjson.ts'
import { fuzzJson } from '../../src/reporters/fuzz/json.ts'
import { fuzzNdjson } from '../../src/reporters/fuzz/ndjson.ts'
import { runJson } from '../../src/reporters/run/json.ts'
import { runJunit } from '../../src/reporters/run/junit.ts'
import { runNdjson } from '../../src/reporters/run/ndjson.ts'
import { runTerminal } from '../../src/reporters/run/terminal.ts'
import { caseEvent, checked, FAILED, REJECTED, requestEvent, run, UNMATCHED, WARNING, written } from './events.ts'
import { finding, fuzzed } from './fuzz/events.ts'

const RUN = run(
  FAILED,
  caseEvent({ violations: [WARNING] }),
  caseEvent({
    ...{ verdict: 'error', exchange: null, reason: 'It ended.', cause: 'exits', output: 'x' },
    params: { stream: true },
  }),
)
const CHECK = checked(
  REJECTED,
  requestEvent({ violations: [WARNING] }),
  requestEvent({ verdict: 'unknown', reason: 'who?' }),
  { type: 'unreadable', source: '-', line: 0, message: 'binary' },
)

const FUZZED = fuzzed(
  [
    finding({ file: 'found/one.yaml' }),
    finding({ verdict: 'error', exchange: null, reason: 'It ended.', cause: 'exits', output: 'x', repeats: false }),
  ],
  { skipped: [{ reason: 'No images yet.', times: 2 }], ended: 'time' },
)

function conforms(file: string, part: string, value: unknown): void {
  const schema = JSON.parse(readFileSync(new URL(`../../src/schemas/${file}`, import.meta.url), 'utf8'))
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true }).addSchema({ ...schema, $id: 'report' })
  const validate = ajv.getSchema(`report${part}`)
  expect([validate?.(value), validate?.errors]).toEqual([true, null])
}

const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('the JSON report of a run conforms to its schema', () => {
  for (const events of [RUN, run()]) conforms('report-run.json', '', JSON.parse(written(runJson, events)))
})

test('every NDJSON line of a run conforms to its schema, and the last is the summary', () => {
  const lines = linesOf(written(runNdjson, RUN))
  for (const line of lines) conforms('report-run.json', '#/$defs/line', line)
  expect(lines.at(-1)).toMatchObject({ type: 'summary', cases: 3, pass: 1, fail: 1, error: 1 })
})

test('a case of a run tells all that was found', () => {
  expect(linesOf(written(runNdjson, RUN))[0]).toMatchObject({
    verdict: 'fail',
    violations: [{ rule: UNMATCHED.rule, message: UNMATCHED.message }],
    deviations: FAILED.deviations,
  })
})

test('behaviours of a client stand beside what is wrong with its requests', () => {
  const behaviours = [{ kind: 'executed-twice', message: 'deploy() was run a second time.' }] as const
  const events = run(caseEvent({ verdict: 'fail', behaviours }))
  conforms('report-run.json', '', JSON.parse(written(runJson, events)))
  expect(linesOf(written(runNdjson, events))[0]).toMatchObject({ deviations: [], behaviours })
  expect(written(runJunit, events)).toContain('<failure message="executed-twice: deploy() was run a second time."')
  expect(written(runTerminal, events)).toContain('✗ executed-twice')
})

test('the JSON report of a check conforms to its schema', () => {
  for (const events of [CHECK, checked()]) conforms('report-check.json', '', JSON.parse(written(checkJson, events)))
})

test('every NDJSON line of a check conforms to its schema', () => {
  for (const line of linesOf(written(checkNdjson, CHECK))) conforms('report-check.json', '#/$defs/line', line)
})

test('the JSON report of a fuzz run conforms to its schema', () => {
  for (const events of [FUZZED, fuzzed([])]) conforms('report-fuzz.json', '', JSON.parse(written(fuzzJson, events)))
})

test('every NDJSON line of a fuzz run conforms to its schema, and the last is the summary', () => {
  const lines = linesOf(written(fuzzNdjson, FUZZED))
  for (const line of lines) conforms('report-fuzz.json', '#/$defs/line', line)
  expect(lines.at(-1)).toMatchObject({ type: 'summary', seed: 7, ended: 'time' })
})

test('a line of check begins with where, whom, verdict and violations', () => {
  const [rejected, , , unreadable, summary] = written(checkNdjson, CHECK).split('\n')
  expect(rejected).toBe(
    `{"type":"request","source":"requests.jsonl","line":12,` +
      `"target":{"dialect":"anthropic-messages","provider":"anthropic","model":"claude-sonnet-4-5"},"verdict":"rejected",` +
      `"violations":[{"rule":"${UNMATCHED.rule}","level":"must","pointer":"/messages/4/content/0","message":${JSON.stringify(UNMATCHED.message)},"status":400,` +
      `"phase":"state","related":[],"provenance":"quoted","type":"invalid_request_error"},` +
      `{"rule":"${WARNING.rule}","level":"should","pointer":"/messages/1","message":"${WARNING.message}","status":400,` +
      `"phase":"state","related":[],"provenance":"unconfirmed","type":"invalid_request_error"}],"id":"req_1"}`,
  )
  expect(unreadable).toBe('{"type":"unreadable","source":"-","line":0,"message":"binary"}')
  expect(summary).toBe('{"type":"summary","checked":3,"accepted":1,"rejected":1,"unknown":1,"unreadable":1}')
})

test('no machine format holds the request itself', () => {
  expect(written(runNdjson, RUN) + written(runJson, RUN)).not.toContain('buy milk')
  expect(written(checkNdjson, CHECK) + written(checkJson, CHECK)).not.toContain('buy milk')
  expect(written(fuzzNdjson, FUZZED) + written(fuzzJson, FUZZED)).not.toContain('buy milk')
})
