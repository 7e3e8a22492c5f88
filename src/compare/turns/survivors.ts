import type { Comparison } from '../comparison.ts'
import { type Call, isBehind, isInPlace, type Result, type Text } from '../transcript/transcript.ts'

/**
 * A text or call that is told and said, with its run on both sides. Runs are counted over survivors alone, so that what
 * is lost or made up, and reported as such, does not make turns fall together or apart.
 */
export type Survivor = (
  | { readonly kind: 'call'; readonly told: Call; readonly said: Call }
  | { readonly kind: 'text'; readonly told: Text; readonly said: Text }
) & { readonly toldRun: number; readonly saidRun: number }

/** A text, a call, or a result in its place, which parts two runs. */
type Pair =
  | { readonly kind: 'call'; readonly told: Call; readonly said: Call }
  | { readonly kind: 'text'; readonly told: Text; readonly said: Text }
  | { readonly kind: 'result'; readonly told: Result; readonly said: Result }

/** In the order told. */
export function survivorsOf(c: Comparison): Survivor[] {
  const pairs = [...textPairs(c), ...callPairs(c), ...resultPairs(c)].sort((a, b) => a.told.at - b.told.at)
  const toldRuns = countRuns(pairs)
  const saidRuns = countRuns(pairs.toSorted((a, b) => a.said.at - b.said.at))
  const survivors: Survivor[] = []
  for (const pair of pairs) {
    if (pair.kind === 'result') continue
    survivors.push({ ...pair, toldRun: toldRuns.get(pair) ?? 0, saidRun: saidRuns.get(pair) ?? 0 })
  }
  return survivors
}

function countRuns(ordered: readonly Pair[]): Map<Pair, number> {
  const runs = new Map<Pair, number>()
  let run = 0
  let before: boolean | undefined
  for (const pair of ordered) {
    const side = isAssistant(pair)
    if (side !== before) run++
    before = side
    runs.set(pair, run)
  }
  return runs
}

function isAssistant(pair: Pair): boolean {
  return pair.kind === 'call' || (pair.kind === 'text' && pair.told.voice === 'assistant')
}

function textPairs({ texts }: Comparison): Pair[] {
  return texts.flatMap(({ voice, told, said, spans }) => {
    if (voice === 'system') return []
    const pairs: Pair[] = []
    told.texts.forEach((text, index) => {
      const span = spans[index]
      // A system text that the user tells, where there is no other place for it, is no turn of the user.
      const place = span === undefined || text.voice === 'system' ? undefined : said.texts[said.indexAt(span.start)]
      if (place !== undefined) pairs.push({ kind: 'text', told: text, said: place })
    })
    return pairs
  })
}

function callPairs({ calls }: Comparison): Pair[] {
  return [...calls.saidOf].map(([told, said]) => ({ kind: 'call', told, said }))
}

function resultPairs({ calls, homes }: Comparison): Pair[] {
  return [...homes.of].flatMap(([call, { told, said }]): Pair[] => {
    const other = calls.saidOf.get(call)
    if (other === undefined || !isInPlace(call, told) || !isBehind(other, said)) return []
    return [{ kind: 'result', told, said }]
  })
}
