import { judge } from '../../../src/judge/judge.ts'
import type { Rule } from '../../../src/judge/rule.ts'
import { rulesOf } from '../../../src/judge/rulebook.ts'
import type { Recording } from '../inputs/recording.ts'
import { outsideMatter } from './outside.ts'

/** A request that its provider was seen to refuse, and what we say to it. */
export interface Answered {
  readonly recording: Recording
  /**
   * - `matched`: a broken rule has the provider's very words.
   * - `outside`: it was not refused for the conversation.
   * - `hidden`: a rule has these words, and what breaks it does not show in the request.
   * - `missed`: none of these.
   */
  readonly how: 'matched' | 'outside' | 'hidden' | 'missed'
  /** The rule with its words, or what else it was about; or what we say instead. */
  readonly why: string
}

export function answered(recording: Recording): Answered {
  const { request, target, sentence } = recording
  const broken = judge(request, target).filter(({ level }) => level === 'must')
  const matched = broken.find(({ message }) => message === sentence)
  if (matched !== undefined) return { recording, how: 'matched', why: matched.rule }
  const matter = outsideMatter(recording)
  if (matter !== undefined) return { recording, how: 'outside', why: matter }
  const rules = broken.map(({ rule }) => rule)
  const worded = rulesOf(target.dialect).find((rule) => hasWords(rule, sentence ?? ''))
  if (worded !== undefined && rules.length === 0) return { recording, how: 'hidden', why: noted(worded) }
  return { recording, how: 'missed', why: rules.length === 0 ? 'accepted' : `rejected by ${rules.join(', ')}` }
}

function noted({ id, evidence }: Rule): string {
  return evidence?.note === undefined ? id : `${id}: ${evidence.note}`
}

/** Whether a sentence is one of the rule's texts with its gaps filled in. */
function hasWords({ error }: Rule, sentence: string): boolean {
  return error.texts.some(({ text }) => {
    const words = text.split(/\{[^{}]*\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${words.join('[^]*')}$`).test(sentence)
  })
}
