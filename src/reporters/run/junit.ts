import {
  type CaseEvent,
  type RunEvent,
  type RunSummary,
  type StaleFailure,
  type Tally,
  tallyOf,
} from '../../runner/events.ts'
import { plainFindings } from '../plain-findings.ts'
import type { Reporter } from '../reporter.ts'
import { element, text } from '../xml.ts'
import { variant } from './groups.ts'
import { staleText } from './stale-lines.ts'

interface TestCase {
  readonly xml: string
  readonly tally: Tally
  readonly ms: number
}

/** JUnit XML, which every CI reads: a suite for each subject, a test case for each case. */
export const runJunit: Reporter<RunEvent> = (out) => {
  const suites = new Map<string, TestCase[]>()
  return (event) => {
    if (event.type === 'case') {
      const cases = suites.get(event.subject) ?? []
      cases.push({ xml: testCase(event), tally: tallyOf(event), ms: event.ms })
      suites.set(event.subject, cases)
    } else if (event.type === 'summary') {
      if (event.stale.length > 0) suites.set('baseline', event.stale.map(staleCase))
      const children = [...suites].map(([subject, cases]) => suite(subject, cases))
      out.write(`<?xml version="1.0" encoding="UTF-8"?>\n${whole(event, children)}\n`)
    }
  }
}

function whole({ cases, fail, error, skip, known, stale, ms }: RunSummary, children: readonly string[]): string {
  const [tests, failures] = [cases + stale.length, fail + stale.length]
  const counts = { tests, failures, errors: error, skipped: skip + known }
  return element('testsuites', { name: 'conformance', ...counts, time: ms / 1000 }, ['\n', ...children])
}

function suite(subject: string, cases: readonly TestCase[]): string {
  const number = (...wanted: readonly Tally[]): number => cases.filter(({ tally }) => wanted.includes(tally)).length
  const [failures, errors, skipped] = [number('fail'), number('error'), number('skip', 'known')]
  const counts = { tests: cases.length, failures, errors, skipped }
  const time = cases.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const children = ['\n', ...cases.map(({ xml }) => `${xml}\n`)]
  return `${element('testsuite', { name: subject, ...counts, time }, children)}\n`
}

function testCase(event: CaseEvent): string {
  const { scenario, title, output, ms } = event
  const printed = output === undefined ? undefined : element('system-err', {}, [text(output)])
  const attributes = { classname: scenario, name: `${title} (${variant(event)})`, time: ms / 1000 }
  return element('testcase', attributes, [outcome(event), printed])
}

/** An entry of the baseline that is out of date fails like a case. */
function staleCase(stale: StaleFailure): TestCase {
  const message = staleText(stale)
  const failure = element('failure', { message, type: 'stale-baseline-entry' }, [])
  const name = `${stale.case} (${stale.subject})`
  return { xml: element('testcase', { classname: stale.scenario, name, time: 0 }, [failure]), tally: 'fail', ms: 0 }
}

function outcome(event: CaseEvent): string | undefined {
  const { verdict, known, violations, behaviours, deviations, unmet, reason, why } = event
  if (verdict === 'pass') return undefined
  if (known !== undefined)
    return element('skipped', { message: `Known to fail: ${known.because ?? 'no reason is given'}` })
  if (verdict === 'skip') return element('skipped', { message: reason })
  const faults = [...behaviours, ...deviations]
  const findings = [...unmet, ...plainFindings(violations, faults), ...(reason === undefined ? [] : [reason])]
  const type = violations.find(({ level }) => level === 'must')?.rule ?? faults[0]?.kind
  const details = [...findings, `Why: ${why}`].join('\n')
  return element(verdict === 'fail' ? 'failure' : 'error', { message: findings[0], type }, [text(details)])
}
