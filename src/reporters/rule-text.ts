import type { ErrorText, Rule, RuleExample } from '../judge/rule.ts'
import type { Provenance } from '../judge/violation.ts'
import { applicabilityText, isLimited } from './applicability-text.ts'
import { labelled } from './labelled.ts'
import { markedText } from './marked-text.ts'
import { newerModelsText } from './newer-models-text.ts'
import { ownProvidersText } from './own-providers-text.ts'
import { prettyJson } from './pretty-json.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

export const KNOWN_BY: Readonly<Record<Provenance, string>> = {
  recorded: 'wording recorded from the provider',
  quoted: 'wording quoted by a source',
  extrapolated: 'wording taken from a similar error',
  unconfirmed: 'wording not confirmed: nobody has shown it',
  ours: 'our wording: each provider has its own',
}
/** Words of ours in place of the provider's. */
const DOUBTFUL: readonly Provenance[] = ['extrapolated', 'unconfirmed']
export const LEVELS = {
  must: 'must: the provider rejects the request',
  should: 'should: the provider may reject the request',
}

export interface Look {
  readonly style: Style
  readonly width: number
}

/** All that is known about a rule, for a person. */
export function ruleText(rule: Rule, look: Look): string {
  const { style } = look
  return [
    style.strong(rule.id),
    wrap(rule.statement, look.width).join('\n'),
    facts(rule, look).join('\n'),
    `${style.strong('The provider says')}\n${rule.error.texts.map((text) => errorText(rule, text, style)).join('\n')}`,
    ...examples(rule, look),
    [style.strong('Sources'), ...rule.sources.map((source) => `  ${source}`)].join('\n'),
  ].join('\n\n')
}

function facts(rule: Rule, look: Look): string[] {
  const { level, why, applies, warns, since, evidence, confidence, fix } = rule
  const warnings = warns.map((some) => ({
    label: '',
    text: `only a warning for ${applicabilityText(some, applies.providers)}`,
  }))
  const newer = newerModelsText(rule)
  return labelled(
    [
      { label: 'level', text: LEVELS[level] },
      { label: 'who', text: whoText(rule) },
      ...ownProvidersText(rule).map((text) => ({ label: '', text })),
      ...warnings,
      ...(newer === undefined ? [] : [{ label: '', text: `only a warning for ${newer}` }]),
      { label: 'why', text: why },
      { label: 'fix', text: fix },
      { label: 'since', text: since },
      { label: 'proof', text: evidenceText({ evidence, confidence }) },
    ],
    look,
  )
}

/** For whom a rule holds. A conversation in a trace may be for anybody. */
export function whoText({ dialect, applies }: Pick<Rule, 'dialect' | 'applies'>): string {
  if (dialect === 'conversation' && !isLimited(applies)) return 'whoever the conversation is sent to'
  return applicabilityText(applies)
}

export function evidenceText({
  evidence,
  confidence,
}: Pick<Rule, 'confidence'> & { evidence: Rule['evidence'] }): string {
  const words = `confidence ${confidence}`
  if (evidence === undefined) return words
  const { checked, relevant, falsePositives, note } = evidence
  const counts = `${checked} accepted requests looked at, ${relevant} with the construct, ${falsePositives} flagged`
  return `${counts}; ${words}${note === undefined ? '' : `. ${note}`}`
}

function errorText(
  { error, applies }: Rule,
  { text, status, type, code, param, provenance, on, of, level, ...limits }: ErrorText,
  style: Style,
): string {
  const head = [status ?? error.status, type, code].filter((part) => part !== undefined).join(' ')
  const notes = [
    on === undefined ? '' : `on ${on.join(', ')}`,
    of === undefined ? '' : `about ${Object.values(of).flat().join(', ')}`,
    isLimited(limits) ? `for ${applicabilityText(limits, applies.providers)}` : '',
    param === undefined ? '' : `param ${param}`,
    level === undefined ? '' : 'only a warning',
  ].filter((note) => note !== '')
  const known = DOUBTFUL.includes(provenance) ? style.warning : style.quiet
  return `  ${head} ${text}\n    ${[...notes.map(style.quiet), known(KNOWN_BY[provenance])].join(style.quiet('; '))}`
}

/** One request that breaks the rule and, below it, one that does not. */
function examples({ id, examples: { rejected, accepted } }: Rule, look: Look): string[] {
  const broken = rejected.slice(0, 1).map((one) => {
    const places = one.breaks.flatMap(({ rule, at }) => (rule === id ? at : []))
    return example('Rejected', one, places, look)
  })
  return [...broken, ...accepted.slice(0, 1).map((one) => example('Accepted', one, [], look))]
}

function example(
  label: string,
  { title, target, request, earlier = [] }: RuleExample,
  broken: readonly string[],
  look: Look,
): string {
  const { style, width } = look
  const heading = `${style.strong(label)}  ${title} ${style.quiet(`(${target})`)}`
  const shown = (value: unknown, places: readonly string[]): string[] =>
    prettyJson(value, { broken: places, related: [] }, width - 4).map((line) => `  ${markedText(line, style)}`)
  const answers = earlier.flatMap(({ response }) => shown(response, []))
  const before = [`  ${style.quiet('The provider had answered')}`, ...answers, `  ${style.quiet('and is asked')}`]
  return [heading, ...(answers.length === 0 ? [] : before), ...shown(request, broken)].join('\n')
}
