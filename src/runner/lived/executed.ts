import type { Behaviour } from './behaviour.ts'
import type { ToolDesk } from './desk.ts'

/** Calls that ran more often or less often than they are to, by label; of several labels joined by `+` together. */
export function countRuns(wanted: Readonly<Record<string, number>>, desk: ToolDesk): Behaviour[] {
  return Object.entries(wanted).flatMap(([labels, times]): Behaviour[] => {
    const runs = labels.split('+').reduce((sum, label) => sum + desk.runsOf(label), 0)
    if (runs === times) return []
    const message = `What is to be done ${timesText(times)} was done ${timesText(runs)} (${labels}).`
    return [{ kind: runs > times ? 'executed-twice' : 'not-executed', message }]
  })
}

function timesText(times: number): string {
  return times === 0 ? 'never' : times === 1 ? 'once' : `${times} times`
}
