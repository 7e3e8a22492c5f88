import type { CheckEvent, CheckSummary, RequestEvent } from '../../check/events.ts'
import { plainFindings } from '../plain-findings.ts'
import type { Reporter } from '../reporter.ts'
import { element, text } from '../xml.ts'

/** JUnit XML: a test case for each request. Its counts stand at the top, so it holds a line for each until the end. */
export const checkJunit: Reporter<CheckEvent> = (out) => {
  const cases: string[] = []
  return (event) => {
    if (event.type === 'summary') out.write(whole(event, cases))
    else cases.push(`${testCase(event)}\n`)
  }
}

function whole(summary: CheckSummary, cases: readonly string[]): string {
  const { rejected, unknown, unreadable } = summary
  const counts = { tests: cases.length, failures: rejected, errors: unreadable, skipped: unknown }
  const suite = element('testsuite', { name: 'check', ...counts }, ['\n', ...cases])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'conformance', ...counts }, ['\n', suite, '\n'])}\n`
}

function testCase(event: Exclude<CheckEvent, CheckSummary>): string {
  const { source, line } = event
  const attributes = {
    classname: source,
    name: event.type === 'request' && event.id !== undefined ? `${line} ${event.id}` : `${line}`,
  }
  const outcome = event.type === 'request' ? outcomeOf(event) : element('error', { message: event.message })
  return element('testcase', attributes, [outcome])
}

function outcomeOf({ verdict, reason, violations }: RequestEvent): string | undefined {
  if (verdict === 'accepted') return undefined
  if (verdict === 'unknown') return element('skipped', { message: reason })
  const findings = plainFindings(violations)
  const type = violations.find(({ level }) => level === 'must')?.rule
  return element('failure', { message: findings[0], type }, [text(findings.join('\n'))])
}
