import { UserError } from '../../src/errors.ts'
import { parseTarget } from '../../src/providers/index.ts'
import type { Case } from '../../src/scenarios/case.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { toScenario } from '../../src/scenarios/read.ts'
import type { Scenario } from '../../src/scenarios/scenario.ts'
import { parseSource } from '../../src/yaml/source.ts'

/** A whole scenario around what a test is about; what the test says itself goes before the usual head. */
export function scenarioText(body: string): string {
  const usual = {
    scenario: 'a/test',
    title: 'A test',
    why: 'To see it.',
    input: 'valid',
    tools: '[read_file, get_weather]',
  }
  const head = Object.entries(usual).filter(([key]) => !new RegExp(`^${key}:`, 'm').test(body))
  return [...head.map(([key, value]) => `${key}: ${value}`), body].join('\n')
}

export function loaded(body: string): Promise<Scenario> {
  return toScenario(parseSource(scenarioText(body), 'test.yaml'))
}

export async function planned(body: string, ...targets: string[]): Promise<Case[]> {
  return plan([await loaded(body)], targets.map(parseTarget))
}

/** The one case of a scenario for one target. */
export async function caseOf(body: string, target = 'anthropic'): Promise<Case> {
  const [one] = await planned(body, target)
  if (one === undefined) throw new Error('No case was planned.')
  return one
}

/** The history of the last request, each message as one short line. */
export async function historyOf(body: string, target = 'anthropic'): Promise<string[]> {
  const { exchanges } = await caseOf(body, target)
  return (exchanges.at(-1)?.conversation ?? []).map(({ role, parts, finish_reason }) => {
    const words = parts.map((part) => {
      switch (part.type) {
        case 'text':
        case 'reasoning':
          return part.type === 'text' ? part.content : `(${part.content})`
        case 'tool_call':
          return `${part.name}${JSON.stringify(part.arguments)}`
        case 'tool_call_response':
          return `${part.is_error === true ? 'failed ' : ''}${JSON.stringify(part.response)}`
        default:
          return part.type
      }
    })
    return `${role}${finish_reason === 'cancelled' ? ' cancelled' : ''}: ${words.join(' | ')}`
  })
}

/** What is wrong with a text, and where: `line:column message hint`, a line each. */
export async function mistakesIn(text: string): Promise<string[]> {
  try {
    await toScenario(parseSource(text, 'test.yaml'))
    return []
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { place, message, hint } = error
    const [, ...lines] = message.split('\n')
    if (lines.length > 0) return lines.map((line) => line.trim())
    return [
      [`${place.line ?? '-'}:${place.column ?? '-'}`, message, hint].filter((word) => word !== undefined).join(' '),
    ]
  }
}
