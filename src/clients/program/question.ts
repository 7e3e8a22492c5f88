import type { Target } from '../../providers/target.ts'
import type { Question } from '../define.ts'
import type { Said } from '../protocol.ts'

/** What a program asks its user; of the model that it was started for, unless it names another. */
export function questionOf(
  { about, model, evidence = '' }: Said['program/ask'],
  { target: started }: { readonly target: Target },
): Question {
  const target = model === undefined ? started : { ...started, model }
  return about === 'tool-support' ? { about, target } : { about, target, evidence }
}
