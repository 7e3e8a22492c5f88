import type { DeviationKind } from '../../src/compare/deviation.ts'
import type { Message, Part } from '../../src/conversation/message.ts'
import { assistant, call, result, tool, user } from './telling.ts'

/** One of `length`, drawn by lot. */
export type Draw = (length: number) => number

/** Something that an adapter does wrong to one thing, and what that is called. */
export interface Fault {
  readonly name: string
  readonly kind: DeviationKind
  /** The request with the fault; undefined where the history has nothing that it could happen to. */
  readonly commit: (request: readonly Message[], draw: Draw) => Message[] | undefined
}

type PartOf<T extends Part['type']> = Extract<Part, { type: T }>

interface Spot<T extends Part['type']> {
  readonly m: number
  readonly p: number
  readonly part: PartOf<T>
}

export const FAULTS: readonly Fault[] = [
  { name: 'a call is left out with its result', kind: 'lost-call', commit: dropCall },
  { name: 'a call is made up', kind: 'invented-call', commit: inventCall },
  { name: 'an argument is changed', kind: 'altered-arguments', commit: changeArgument },
  { name: 'a call gets the name of another tool', kind: 'altered-name', commit: renameCall },
  { name: 'a result is left out', kind: 'lost-result', commit: dropResult },
  { name: 'a result is changed', kind: 'altered-result', commit: changeResult },
  { name: 'two results change places', kind: 'swapped-result', commit: swapResults },
  { name: 'a result is said twice', kind: 'duplicated-result', commit: doubleResult },
  { name: 'a result is sent again in a later turn', kind: 'duplicated-result', commit: resendResult },
  { name: 'a failure is no longer marked', kind: 'unmarked-error', commit: eraseFailure },
  { name: 'a text is left out', kind: 'lost-text', commit: dropText },
  { name: 'a text is said twice', kind: 'duplicated-text', commit: doubleText },
  { name: 'a text is made up', kind: 'invented-text', commit: inventText },
  { name: 'a text loses its end', kind: 'altered-text', commit: cutText },
  { name: 'a text of the user is given to the assistant', kind: 'role-changed', commit: changeRole },
  { name: 'two texts of the user change places', kind: 'reordered', commit: swapQuestions },
  { name: 'parallel calls change places', kind: 'reordered', commit: swapCalls },
  { name: 'two turns of calls become one', kind: 'flattened-turns', commit: joinTurns },
  { name: 'parallel calls become turns of their own', kind: 'split-turns', commit: splitTurn },
]

function spots<T extends Part['type']>(request: readonly Message[], type: T): Spot<T>[] {
  return request.flatMap(({ parts }, m) => parts.flatMap((part, p) => (isOf(part, type) ? [{ m, p, part }] : [])))
}

function isOf<T extends Part['type']>(part: Part, type: T): part is PartOf<T> {
  return part.type === type
}

function drawn<T>(items: readonly T[], draw: Draw): T | undefined {
  return items.length === 0 ? undefined : items[draw(items.length)]
}

/** The request with other parts in place of one. */
function put(request: readonly Message[], { m, p }: { m: number; p: number }, ...parts: Part[]): Message[] {
  return request.map((message, at) =>
    at === m ? { ...message, parts: message.parts.toSpliced(p, 1, ...parts) } : message,
  )
}

function change<T extends Part['type']>(type: T, edit: (part: PartOf<T>) => Part[]): Fault['commit'] {
  return (request, draw) => {
    const spot = drawn(spots(request, type), draw)
    return spot === undefined ? undefined : put(request, spot, ...edit(spot.part))
  }
}

function dropCall(request: readonly Message[], draw: Draw): Message[] | undefined {
  const lost = drawn(spots(request, 'tool_call'), draw)
  if (lost === undefined) return undefined
  const answer = spots(request, 'tool_call_response').find(({ part }) => part.id === lost.part.id)
  return answer === undefined ? undefined : put(put(request, lost), answer)
}

function inventCall(request: readonly Message[]): Message[] {
  return [...request, assistant(call('made_up', 'delete_file', { path: '/' })), tool(result('made_up', 'Gone.'))]
}

function changeArgument(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('tool_call', (part) => [{ ...part, arguments: { path: '/etc/passwd' } }])(request, draw)
}

function renameCall(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('tool_call', (part) => [{ ...part, name: `${part.name}_2` }])(request, draw)
}

function dropResult(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('tool_call_response', () => [])(request, draw)
}

function changeResult(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('tool_call_response', (part) => [{ ...part, response: 'Something else.' }])(request, draw)
}

function swapResults(request: readonly Message[], draw: Draw): Message[] | undefined {
  const all = spots(request, 'tool_call_response')
  const one = drawn(all, draw)
  const other = drawn(
    all.filter((spot) => spot !== one),
    draw,
  )
  if (one === undefined || other === undefined) return undefined
  const half = put(request, one, { ...other.part, id: one.part.id ?? null })
  return put(half, other, { ...one.part, id: other.part.id ?? null })
}

function doubleResult(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('tool_call_response', (part) => [part, { ...part }])(request, draw)
}

function resendResult(request: readonly Message[], draw: Draw): Message[] | undefined {
  const all = spots(request, 'tool_call_response')
  const old = drawn(all, draw)
  const later = all.findLast(({ m }) => old !== undefined && m > old.m)
  return old === undefined || later === undefined ? undefined : put(request, later, { ...old.part }, later.part)
}

function eraseFailure(request: readonly Message[], draw: Draw): Message[] | undefined {
  const failed = drawn(
    spots(request, 'tool_call_response').filter(({ part }) => part.is_error),
    draw,
  )
  return failed === undefined ? undefined : put(request, failed, result(failed.part.id ?? '', failed.part.response))
}

function dropText(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('text', () => [])(request, draw)
}

function doubleText(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('text', (part) => [part, { ...part }])(request, draw)
}

function inventText(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('text', (part) => [{ type: 'text', content: 'Nobody has said that.' }, part])(request, draw)
}

function cutText(request: readonly Message[], draw: Draw): Message[] | undefined {
  return change('text', (part) => [{ ...part, content: part.content.slice(0, -2) }])(request, draw)
}

function changeRole(request: readonly Message[], draw: Draw): Message[] | undefined {
  const spot = drawn(questions(request), draw)
  return spot === undefined ? undefined : request.with(spot.m, assistant(spot.part))
}

function swapQuestions(request: readonly Message[], draw: Draw): Message[] | undefined {
  const all = questions(request)
  const one = drawn(all, draw)
  const other = drawn(
    all.filter((spot) => spot !== one),
    draw,
  )
  if (one === undefined || other === undefined) return undefined
  return [...request].with(one.m, user(other.part)).with(other.m, user(one.part))
}

function questions(request: readonly Message[]): Spot<'text'>[] {
  return spots(request, 'text').filter(({ m }) => request[m]?.role === 'user')
}

/** Only calls that differ: of equal ones nobody can tell the order. */
function swapCalls(request: readonly Message[], draw: Draw): Message[] | undefined {
  const all = spots(request, 'tool_call')
  const pairs = all.flatMap((one, index) => {
    const next = all[index + 1]
    const isPair = next?.m === one.m && JSON.stringify(next.part.arguments) !== JSON.stringify(one.part.arguments)
    return next !== undefined && isPair ? [{ one, next }] : []
  })
  const pair = drawn(pairs, draw)
  return pair === undefined ? undefined : put(put(request, pair.one, pair.next.part), pair.next, pair.one.part)
}

/** The calls of a turn go into the turn before it, and so does what was said beside them. */
function joinTurns(request: readonly Message[], draw: Draw): Message[] | undefined {
  const turns = callTurns(request)
  const pairs = turns.flatMap((m, index) => {
    const next = turns[index + 1]
    const isNext = next !== undefined && request.slice(m + 1, next).every(({ role }) => role === 'tool')
    return isNext ? [{ m, next }] : []
  })
  const pair = drawn(pairs, draw)
  if (pair === undefined) return undefined
  const parts = [...(request[pair.m]?.parts ?? []), ...(request[pair.next]?.parts ?? [])]
  return [...request].with(pair.m, assistant(...parts)).toSpliced(pair.next, 1)
}

function splitTurn(request: readonly Message[], draw: Draw): Message[] | undefined {
  const m = drawn(
    callTurns(request).filter((turn) => callsOf(request[turn]).length > 1),
    draw,
  )
  const message = m === undefined ? undefined : request[m]
  if (m === undefined || message === undefined) return undefined
  const end = request.findIndex(({ role }, at) => at > m && role !== 'tool')
  const results = request.slice(m + 1, end).flatMap(({ parts }) => parts)
  const texts = message.parts.filter(({ type }) => type === 'text')
  const turns = callsOf(message).flatMap((made, index) => [
    assistant(...(index === 0 ? texts : []), made),
    tool(...results.filter((part) => part.type === 'tool_call_response' && part.id === made.id)),
  ])
  return request.toSpliced(m, end - m, ...turns)
}

function callTurns(request: readonly Message[]): number[] {
  return request.flatMap((message, m) => (callsOf(message).length > 0 ? [m] : []))
}

function callsOf(message: Message | undefined): PartOf<'tool_call'>[] {
  return (message?.parts ?? []).filter((part) => part.type === 'tool_call')
}
