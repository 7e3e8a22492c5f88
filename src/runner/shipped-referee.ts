import { compare } from '../compare/compare.ts'
import { comparePrefix } from '../compare/prefix.ts'
import { compareTools } from '../compare/tools.ts'
import { dialectOf } from '../dialects/index.ts'
import { appearing } from '../judge/judge.ts'
import { judgeRemembering } from '../judge/remembering.ts'
import type { Rule } from '../judge/rule.ts'
import type { Referee } from './referee.ts'
import { parseWhole, whole } from './whole.ts'

const READING: Omit<Referee, 'judge' | 'appearing'> = {
  parse: parseWhole,
  whole,
  compare: ({ conversation, target, options: { thinking }, expect: { orphans, ids } }, parsed) =>
    compare(conversation, parsed, { target, orphans, thinking, ids }),
  compareTools: ({ tools, expect }, parsed) =>
    expect.tools === undefined ? [] : compareTools(expect.tools, tools, parsed),
  comparePrefix,
  reply: (message, target, manner) => dialectOf(target.dialect).reply(message, target, manner),
  goesOn: (request, target) => dialectOf(target.dialect).view(request).states.length > 0,
}

/** The rulebook, the comparison and the dialects of this package. */
export const shippedReferee: Referee = refereeWith([])

/** The same with rules beside those of this package. */
export function refereeWith(own: readonly Rule[]): Referee {
  return {
    ...READING,
    judge: (request, target, memory) => judgeRemembering(request, target, memory, own).violations,
    appearing: (rules, request, target) => appearing(rules, request, target, { own }),
  }
}
