import type { OutgoingHttpHeaders } from 'node:http'
import { chop } from '../../wire/chop.ts'
import type { Cut, Travel } from '../travel.ts'
import { cutPieces } from './cut-pieces.ts'
import type { Parcel } from './parcel.ts'
import { type AnswerResponse, tearDown } from './response.ts'
import type { Sent } from './sent.ts'
import { drained, ended, pause, writeApart } from './wait.ts'

interface Trip {
  readonly travel: Travel
  readonly response: AnswerResponse
  readonly signal: AbortSignal
}

export async function sendParcel(
  parcel: Parcel,
  travel: Travel,
  response: AnswerResponse,
  signal: AbortSignal,
): Promise<Sent> {
  const trip = { travel, response, signal }
  const { cut, latency = 0 } = travel
  if (latency > 0) await pause(latency, signal)
  if (cut !== undefined && comesFirst(cut)) return { status: undefined, ...(await breakOff(cut, trip)) }
  if (signal.aborted) return { status: undefined, ended: 'client-gone' }
  const { status } = parcel
  response.writeHead(status, headersOf(parcel, travel))
  await writeBody(parcel, trip)
  if (signal.aborted) return { status, ended: 'client-gone' }
  if (cut !== undefined) return { status, ...(await breakOff(cut, trip)) }
  response.end()
  return { status }
}

/** Whether nothing at all is sent, not even a head. */
function comesFirst({ after, how }: Cut): boolean {
  return after === 0 && (how === 'reset' || how === 'stall')
}

async function breakOff({ how, stalled }: Cut, { response, signal }: Trip): Promise<Pick<Sent, 'ended'>> {
  if (how === 'reset') tearDown(response)
  else if (how === 'stall') {
    stalled?.()
    await ended(signal)
  } else response.end()
  return { ended: 'fault' }
}

/** The length is told where it is known and all of it is sent. */
function headersOf({ headers, pieces }: Parcel, { cut }: Travel): OutgoingHttpHeaders {
  if (cut === undefined && (!isList(pieces) || pieces.length > 1)) return headers
  const { 'content-length': _, ...rest } = headers
  const [only] = isList(pieces) ? pieces : []
  return cut === undefined && only !== undefined ? { ...rest, 'content-length': only.length } : rest
}

async function writeBody({ pieces }: Parcel, trip: Trip): Promise<void> {
  const { cut, chop: how, pace } = trip.travel
  const through = cut === undefined ? pieces : cutPieces(pieces, cut)
  try {
    const chunks = how === undefined ? through : chop(await collected(through), how)
    // What is to get through before the cut must have left by then.
    const isApart = how !== undefined || pace !== undefined || cut !== undefined
    if (isApart) await writeOneByOne(chunks, trip)
    else await (isList(chunks) ? writeList(chunks, trip) : writeAsTheyCome(chunks, trip))
  } catch (error) {
    tearDown(trip.response)
    throw error
  }
}

type Chunks = readonly Buffer[] | AsyncIterable<Buffer>

/** As fast as the client takes them; neighbours may reach it together. */
async function writeAsTheyCome(chunks: Chunks, { response, signal }: Trip): Promise<void> {
  for await (const chunk of chunks) {
    if (signal.aborted) return
    if (!response.write(chunk)) await drained(response, signal)
  }
}

/** The same without a wait between two that fit. */
async function writeList(chunks: readonly Buffer[], { response, signal }: Trip): Promise<void> {
  for (const chunk of chunks) {
    if (response.write(chunk)) continue
    await drained(response, signal)
    if (signal.aborted) return
  }
}

async function writeOneByOne(chunks: Chunks, { travel, response, signal }: Trip): Promise<void> {
  let isFirst = true
  for await (const chunk of chunks) {
    if (!isFirst) await pause(travel.pace ?? 0, signal)
    if (signal.aborted) return
    await writeApart(response, chunk, signal)
    isFirst = false
  }
}

async function collected(chunks: Chunks): Promise<readonly Buffer[]> {
  if (isList(chunks)) return chunks
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

function isList(chunks: Chunks): chunks is readonly Buffer[] {
  return Array.isArray(chunks)
}
