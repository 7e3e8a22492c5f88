import type { ErrorText, Rule, RuleExample } from '../../src/judge/rule.ts'
import { applicabilityText, isLimited } from '../../src/reporters/applicability-text.ts'
import { newerModelsText } from '../../src/reporters/newer-models-text.ts'
import { prettyJson } from '../../src/reporters/pretty-json.ts'
import { evidenceText, KNOWN_BY, LEVELS, whoText } from '../../src/reporters/rule-text.ts'
import { fenced, prose, source } from './markdown.ts'

const WIDTH = 120

/** All that is known about a rule, under an anchor that does not depend on how a site makes them of headings. */
export function ruleSection(rule: Rule): string {
  return [
    `<a id="${anchorOf(rule.id)}"></a>\n\n## ${prose(rule.id)}`,
    prose(rule.statement),
    facts(rule).join('\n'),
    '**What the provider says**',
    ...rule.error.texts.map((text) => errorText(rule, text)),
    ...examples(rule),
    ['**Sources**', '', ...rule.sources.map((text) => `- ${source(text)}`)].join('\n'),
  ].join('\n\n')
}

export function anchorOf(id: string): string {
  return id.replaceAll('/', '-')
}

function facts(rule: Rule): string[] {
  const { level, applies, warns, why, fix, since, evidence, confidence } = rule
  const lines: [string, string | undefined][] = [
    ['Level', LEVELS[level]],
    ['Who', whoText(rule)],
    ...warns.map((some): [string, string] => ['Only a warning for', applicabilityText(some, applies.providers)]),
    ['Only a warning for', newerModelsText(rule)],
    ['Why', why],
    ['Fix', fix],
    ['Since', since],
    ['Evidence', evidenceText({ evidence, confidence })],
  ]
  return lines.flatMap(([label, text]) => (text === undefined ? [] : `- **${label}:** ${prose(text)}`))
}

function errorText({ error, applies }: Rule, { text, provenance, ...about }: ErrorText): string {
  const { status = error.status, type, code, param, on, of, level, ...limits } = about
  const notes = [
    [status, type, code].filter((part) => part !== undefined).join(' '),
    on === undefined ? '' : `on ${on.join(', ')}`,
    of === undefined ? '' : `about ${Object.values(of).flat().join(', ')}`,
    isLimited(limits) ? `for ${applicabilityText(limits, applies.providers)}` : '',
    param === undefined ? '' : `param ${param}`,
    level === undefined ? '' : 'only a warning',
    KNOWN_BY[provenance],
  ].filter((note) => note !== '')
  return `${prose(notes.join('; '))}:\n\n${fenced(text, 'text')}`
}

/** One request that breaks the rule and, below it, one that does not. */
function examples({ id, examples: { rejected, accepted } }: Rule): string[] {
  const [broken] = rejected
  const [sound] = accepted
  const places = broken?.breaks.flatMap(({ rule, at }) => (rule === id ? `\`${at === '' ? '/' : at}\`` : [])) ?? []
  return [
    ...(broken === undefined ? [] : [example(`Rejected, at ${places.join(', ')}`, broken)]),
    ...(sound === undefined ? [] : [example('Accepted', sound)]),
  ]
}

function example(label: string, { title, target, request, earlier = [] }: RuleExample): string {
  const before = earlier.map(({ response }) => `The provider had answered\n\n${json(response)}\n\nand is asked\n\n`)
  return `**${label}:** ${prose(title)} (\`${target}\`)\n\n${before.join('')}${json(request)}`
}

function json(value: unknown): string {
  const lines = prettyJson(value, { broken: [], related: [] }, WIDTH).map(({ text }) => text)
  return fenced(lines.join('\n'), 'json')
}
