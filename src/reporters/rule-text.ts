import type { ErrorText, Rule, RuleExample } from '../judge/rule.ts'
import type { Provenance } from '../judge/violation.ts'
import { applicabilityText, isLimited } from './applicability-text.ts'
import { labelled } from './labelled.ts'
import { markedText } from './marked-text.ts'
import { prettyJson } from './pretty-json.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

export const KNOWN_BY: Readonly<Record<Provenance, string>> = {
  recorded: 'wording recorded from the provider',
  quoted: 'wording quoted by a source',
  extrapolated: 'wording taken from a similar error',
  unconfirmed: 'wording not confirmed: nobody has shown it',
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

function facts({ level, why, applies, warns, since, evidence, confidence, fix }: Rule, look: Look): string[] {
  const warnings = warns.map((some) => ({
    label: '',
    text: `only a warning for ${applicabilityText(some, applies.providers)}`,
  }))
  return labelled(
    [
      { label: 'level', text: LEVELS[level] },
      { label: 'who', text: applicabilityText(applies) },
      ...warnings,
      { label: 'why', text: why },
      { label: 'fix', text: fix },
      { label: 'since', text: since },
      { label: 'proof', text: evidenceText({ evidence, confidence }) },
    ],
    look,
  )
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
  { text, status, type, code, param, provenance, on, of, ...limits }: ErrorText,
  style: Style,
): string {
  const head = [status ?? error.status, type, code].filter((part) => part !== undefined).join(' ')
  const notes = [
    on === undefined ? '' : `on ${on.join(', ')}`,
    of === undefined ? '' : `about ${Object.values(of).flat().join(', ')}`,
    isLimited(limits) ? `for ${applicabilityText(limits, applies.providers)}` : '',
    param === undefined ? '' : `param ${param}`,
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
  { title, target, request }: RuleExample,
  broken: readonly string[],
  look: Look,
): string {
  const { style, width } = look
  const lines = prettyJson(request, { broken, related: [] }, width - 4)
  const heading = `${style.strong(label)}  ${title} ${style.quiet(`(${target})`)}`
  return [heading, ...lines.map((line) => `  ${markedText(line, style)}`)].join('\n')
}
