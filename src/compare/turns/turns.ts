import { groupBy } from '../../conversation/group-by.ts'
import type { Comparison } from '../comparison.ts'
import { callText, quote } from '../describe.ts'
import type { Deviation, DeviationKind } from '../deviation.ts'
import { strays } from '../values/strays.ts'
import { type Survivor, survivorsOf } from './survivors.ts'

type CallSurvivor = Extract<Survivor, { kind: 'call' }>

/** Turns that became one, turns that fell apart, and what stands in another place than it was told. */
export function turnDeviations(c: Comparison): Deviation[] {
  const survivors = survivorsOf(c)
  const calls = survivors.filter((each) => each.kind === 'call')
  const flattened = groupsOf(calls, ({ said }) => said.run).filter(
    (group) => new Set(group.map(({ toldRun }) => toldRun)).size > 1,
  )
  const split = groupsOf(calls, turnOf).filter(isSplit)
  const broken = new Set([...flattened, ...split].flat().map(({ saidRun }) => saidRun))
  const rest = survivors.filter(({ saidRun }) => !broken.has(saidRun))
  const moved = new Set(movedTexts(rest, calls))
  return [
    ...flattened.map((group) =>
      ofCalls(c, 'flattened-turns', group, 'were made in turns of their own', 'are one turn'),
    ),
    ...split.map((group) => ofCalls(c, 'split-turns', group, 'were made in one turn', 'are turns of their own')),
    ...outOfOrder(rest.filter((each) => !moved.has(each))).map((each) => reordered(c, each, 'place')),
    ...[...moved].map((text) => reordered(c, text, 'turn')),
  ]
}

function groupsOf<K>(calls: readonly CallSurvivor[], keyOf: (call: CallSurvivor) => K): CallSurvivor[][] {
  return [...groupBy(calls, keyOf).values()]
}

function turnOf({ toldRun, told }: Survivor): string {
  return `${toldRun}/${told.block}`
}

/** Calls of one message must stay together whatever parts them; those of neighbouring messages may be repaired apart. */
function isSplit(calls: readonly CallSurvivor[]): boolean {
  const [first, ...others] = calls
  if (first === undefined) return false
  return others.some(({ told, said, saidRun }) => {
    const isOneMessage = told.stored === first.told.stored && told.run === first.told.run
    return saidRun !== first.saidRun || (isOneMessage && said.run !== first.said.run)
  })
}

/** Texts of the assistant that left the turn of their calls, or came into the turn of others. */
function movedTexts(survivors: readonly Survivor[], calls: readonly CallSurvivor[]): Survivor[] {
  const callsOf = groupBy(calls, ({ toldRun }) => toldRun)
  const withCalls = new Set(calls.map(({ said }) => said.run))
  return survivors.filter((text) => {
    if (text.kind === 'call' || text.told.voice !== 'assistant') return false
    const own = callsOf.get(text.toldRun)
    if (own === undefined) return withCalls.has(text.said.run)
    const beside = own.filter((call) => turnOf(call) === turnOf(text))
    return beside.length > 0 && !beside.some(({ saidRun }) => saidRun === text.saidRun)
  })
}

/** What changed its place among the turns, and calls that did so inside of one. There, texts may stand anywhere. */
function outOfOrder(survivors: readonly Survivor[]): Survivor[] {
  const calls = survivors.filter(({ kind }) => kind === 'call')
  const turns = [...groupBy(calls, ({ toldRun, saidRun }) => `${toldRun}/${saidRun}`).values()]
  return [
    ...strays(survivors, ({ saidRun }) => saidRun),
    ...turns.flatMap((turn) => strays(turn, ({ said }) => said.at)),
  ]
}

function ofCalls(
  c: Comparison,
  kind: DeviationKind,
  calls: readonly CallSurvivor[],
  was: string,
  is: string,
): Deviation {
  const names = calls.slice(0, 3).map(({ told }) => callText(told.part))
  const list = calls.length > 3 ? `${names.join(', ')} and ${calls.length - 3} more` : names.join(' and ')
  return c.deviation(kind, `The calls ${list} ${was}; in the request they ${is}.`, calls.at(-1)?.said.part)
}

function reordered(c: Comparison, { kind, told, said }: Survivor, where: 'place' | 'turn'): Deviation {
  const name = kind === 'call' ? callText(told.part) : quote(told.part.content)
  return c.deviation('reordered', `${name} stands in another ${where} than it was told.`, said.part)
}
