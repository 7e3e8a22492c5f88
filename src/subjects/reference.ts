import { dialectOf } from '../dialects/index.ts'
import { defineFormatter } from './define.ts'
import { localSubject } from './local.ts'
import type { Subject } from './subject.ts'

/** The formatters of this package: what a faithful adapter sends, and the proof that the scenarios can be met. */
export function referenceSubject(): Subject {
  return localSubject(
    defineFormatter({
      name: 'reference',
      format: (input) => dialectOf(input.target.dialect).format(input),
    }),
  )
}
