import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { declares } from '../../subjects/declares.ts'
import { ok, skipped, type Told, wrong } from '../finding.ts'
import type { Opened } from './subjects.ts'

/** Whether there is somebody who makes requests for each target. */
export function targetsTold(targets: readonly Target[] | undefined, opened: readonly Opened[]): Told {
  if (targets === undefined) return ok('All that the subjects know.')
  const subjects = opened.flatMap(({ says = [] }) => says)
  const nobodys = targets.filter((target) => !subjects.some((subject) => declares(subject, target))).map(targetName)
  if (nobodys.length === 0) return ok(`${targets.map(targetName).join(', ')}.`)
  if (subjects.length < opened.length) {
    return skipped(`Nobody can tell yet who knows ${nobodys.join(', ')}.`, 'See what is told of the subjects.')
  }
  return wrong(
    `No subject knows ${nobodys.join(', ')}.`,
    'Name it in `targets` of the adapter, or take it out of `targets` of the configuration.',
  )
}
