import { compare } from '../compare/compare.ts'
import { comparePrefix } from '../compare/prefix.ts'
import { compareTools } from '../compare/tools.ts'
import { dialectOf } from '../dialects/index.ts'
import { appears, judge } from '../judge/judge.ts'
import type { Rule } from '../judge/rule.ts'
import type { Referee } from './referee.ts'

const READING: Omit<Referee, 'judge' | 'appears'> = {
  parse: (request, target) => dialectOf(target.dialect).parse(request),
  compare: ({ conversation, target, options: { thinking }, expect: { orphans } }, parsed) =>
    compare(conversation, parsed, { target, orphans, ...(thinking === undefined ? {} : { thinking }) }),
  compareTools: ({ tools, expect }, parsed) =>
    expect.tools === undefined ? [] : compareTools(expect.tools, tools, parsed),
  comparePrefix,
  reply: (message, target) => dialectOf(target.dialect).reply(message, target),
}

/** The rulebook, the comparison and the dialects of this package. */
export const shippedReferee: Referee = refereeWith([])

/** The same with rules beside those of this package. */
export function refereeWith(own: readonly Rule[]): Referee {
  return {
    ...READING,
    judge: (request, target) => judge(request, target, own),
    appears: (rule, request, target) => appears(rule, request, target, own),
  }
}
