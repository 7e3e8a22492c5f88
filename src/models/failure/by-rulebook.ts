import type { Rule } from '../../judge/rule.ts'
import { allRules } from '../../judge/rulebook.ts'
import type { FailureClass, ProviderFailure } from './failure.ts'

/** A sentence of a rule about calls, results and reasoning, as a pattern. */
interface Sentence {
  readonly rule: string
  readonly providers: readonly string[] | undefined
  readonly pattern: RegExp
}

/** Short sentences could be anybody's: they count only for those who are known to say them. */
const TELLING = 30

let known: readonly Sentence[] | undefined

/** Whether a sentence is one that the rulebook has for a broken pairing. */
export function rulebookKind({ provider }: ProviderFailure, texts: readonly string[]): FailureClass | undefined {
  known ??= allRules().filter(isPairing).flatMap(sentencesOf)
  for (const { rule, providers, pattern } of known) {
    const isTheirs = providers?.includes(provider) === true
    if (!isTheirs && pattern.source.length < TELLING) continue
    if (!texts.some((text) => pattern.test(text))) continue
    return {
      kind: 'pairing',
      about: 'request',
      retryable: false,
      confidence: isTheirs ? 'high' : 'medium',
      evidence: rule,
    }
  }
  return undefined
}

/** It relates calls, results or reasoning to each other, or asks for a proof. */
function isPairing({ dialect, phase, schema }: Rule): boolean {
  if (dialect === 'conversation' || phase === 'parse' || phase === 'schema') return false
  const text = JSON.stringify(schema)
  return /"(?:call|result|reasoning|item-reference)"/.test(text) && RELATED.test(text)
}

const RELATED = /"(?:has|lacks|equals|atMost|unique|signature|issued|prefix)"/

function sentencesOf({ id, applies, error }: Rule): Sentence[] {
  return error.texts.map(({ text, providers = applies.providers }) => ({
    rule: id,
    providers,
    pattern: patternOf(text),
  }))
}

/** Placeholders stand for anything. */
function patternOf(template: string): RegExp {
  const literals = template.split(/\{[a-zA-Z.:+\-\d]+\}/)
  return new RegExp(
    `^\\W*${literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]{1,300}?')}`,
  )
}
