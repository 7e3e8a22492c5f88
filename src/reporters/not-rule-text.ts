import type { NotRule, NotRuleReason } from '../judge/not-rules.ts'
import type { Look } from './rule-text.ts'
import { wrap } from './wrap.ts'

const IN_WORDS: Readonly<Record<NotRuleReason, string>> = {
  accepted: 'No rule: the provider accepts it.',
  falsified: 'No rule: recordings show that it is not so.',
  legacy: 'No rule any more: it held for models that are gone.',
  undecidable: 'No rule: nobody can tell whether it holds.',
  'wire-fact': 'No rule: it is not about what a request holds.',
  compare: 'No rule: it is about what a request says, which no provider enforces; `run` compares that.',
  folded: 'No rule of its own.',
}

/** Why something that was looked into is no rule, for a person. */
export function notRuleText({ id, reason, because, into }: NotRule, { style, width }: Look): string {
  const more = into === undefined ? [] : [`Part of ${into}: conformance explain ${into}`]
  return [style.strong(id), wrap(IN_WORDS[reason], width).join('\n'), wrap(because, width).join('\n'), ...more].join(
    '\n\n',
  )
}
