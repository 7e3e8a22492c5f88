import type { FuzzEvent, FuzzFinding, FuzzSummary } from '../../fuzz/events.ts'
import { count } from '../count.ts'
import { plainFindings } from '../plain-findings.ts'
import type { Reporter } from '../reporter.ts'
import { element, text } from '../xml.ts'

/** JUnit XML, which every CI reads: a test case for each fault, and one for all the conversations without any. */
export const fuzzJunit: Reporter<FuzzEvent> = (out) => {
  const findings: FuzzFinding[] = []
  let subject = ''
  return (event) => {
    if (event.type === 'start') subject = event.subject
    else if (event.type === 'finding') findings.push(event)
    else if (event.type === 'summary') {
      out.write(`<?xml version="1.0" encoding="UTF-8"?>\n${whole(event, subject, findings)}\n`)
    }
  }
}

function whole({ runs, ms }: FuzzSummary, subject: string, findings: readonly FuzzFinding[]): string {
  const counts = { tests: findings.length + 1, failures: findings.length, errors: 0, skipped: 0, time: ms / 1000 }
  const others = element('testcase', { classname: 'fuzz', name: count(runs, 'conversation') })
  const cases = [others, ...findings.map(testCase)].map((xml) => `${xml}\n`)
  const suite = element('testsuite', { name: subject, ...counts }, ['\n', ...cases])
  return element('testsuites', { name: 'conformance', ...counts }, ['\n', suite, '\n'])
}

function testCase({ fault, target, violations, deviations, unmet, reason, scenario, output }: FuzzFinding): string {
  const findings = [...unmet, ...plainFindings(violations, deviations), ...(reason === undefined ? [] : [reason])]
  const details = text([...findings, '', scenario].join('\n'))
  const printed = output === undefined ? undefined : element('system-err', {}, [text(output)])
  const failure = element('failure', { message: findings[0], type: fault }, [details])
  return element('testcase', { classname: 'fuzz', name: `${fault} (${target})` }, [failure, printed])
}
