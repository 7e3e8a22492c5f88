import type { CaseEvent, RunEvent, RunSummary, Verdict } from '../../runner/events.ts'
import { plainFindings } from '../plain-findings.ts'
import type { Reporter } from '../reporter.ts'
import { element, text } from '../xml.ts'
import { variant } from './groups.ts'

interface TestCase {
  readonly xml: string
  readonly verdict: Verdict
  readonly ms: number
}

/** JUnit XML, which every CI reads: a suite for each subject, a test case for each case. */
export const runJunit: Reporter<RunEvent> = (out) => {
  const suites = new Map<string, TestCase[]>()
  return (event) => {
    if (event.type === 'case') {
      const cases = suites.get(event.subject) ?? []
      cases.push({ xml: testCase(event), verdict: event.verdict, ms: event.ms })
      suites.set(event.subject, cases)
    } else if (event.type === 'summary') {
      const children = [...suites].map(([subject, cases]) => suite(subject, cases))
      out.write(`<?xml version="1.0" encoding="UTF-8"?>\n${whole(event, children)}\n`)
    }
  }
}

function whole({ cases, fail, error, skip, ms }: RunSummary, children: readonly string[]): string {
  const counts = { tests: cases, failures: fail, errors: error, skipped: skip }
  return element('testsuites', { name: 'conformance', ...counts, time: ms / 1000 }, ['\n', ...children])
}

function suite(subject: string, cases: readonly TestCase[]): string {
  const number = (wanted: Verdict): number => cases.filter(({ verdict }) => verdict === wanted).length
  const counts = { tests: cases.length, failures: number('fail'), errors: number('error'), skipped: number('skip') }
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

function outcome({ verdict, violations, behaviours, deviations, unmet, reason, why }: CaseEvent): string | undefined {
  if (verdict === 'pass') return undefined
  if (verdict === 'skip') return element('skipped', { message: reason })
  const faults = [...behaviours, ...deviations]
  const findings = [...unmet, ...plainFindings(violations, faults), ...(reason === undefined ? [] : [reason])]
  const type = violations.find(({ level }) => level === 'must')?.rule ?? faults[0]?.kind
  const details = [...findings, `Why: ${why}`].join('\n')
  return element(verdict === 'fail' ? 'failure' : 'error', { message: findings[0], type }, [text(details)])
}
