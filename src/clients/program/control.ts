import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '../../loopback.ts'
import { LINE_LIMIT } from '../../subjects/rpc.ts'
import type { ClientEvent, Word } from '../define.ts'
import { checkSaid, type Said } from '../protocol.ts'
import { runTool } from '../run-tool.ts'
import type { HarnessTool } from '../running.ts'
import type { Desk } from './desk.ts'

/** What the harness serves to one program while it runs. */
export interface Service {
  readonly desk: Desk
  readonly tools: readonly HarnessTool[]
  report(event: ClientEvent): void
  ask(question: Said['program/ask']): Promise<Word>
}

/** The addresses of a service, which nobody can guess. */
export interface Counter {
  readonly nextUrl: string
  readonly eventsUrl: string
  readonly askUrl: string
  readonly toolUrls: readonly string[]
  close(): void
}

export interface Control {
  serve(service: Service): Counter
  close(): Promise<void>
}

/** A small server on loopback by which programs run tools, hear of turns and tell of answers. */
export async function openControl(): Promise<Control> {
  const services = new Map<string, Service>()
  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    answer(services, request, gone.signal)
      .then(({ status, body }) => send(response, status, body))
      .catch((error: Error) => send(response, 400, { error: error.message }))
  })
  server.unref()
  const { url: address, close } = await listenOnLoopback(server)

  return {
    serve(service) {
      const id = randomUUID()
      const url = `${address}/${id}`
      services.set(id, service)
      return {
        nextUrl: `${url}/next`,
        eventsUrl: `${url}/events`,
        askUrl: `${url}/ask`,
        toolUrls: service.tools.map(({ name }) => `${url}/tools/${encodeURIComponent(name)}`),
        close: () => services.delete(id),
      }
    },
    close,
  }
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

const NOTHING_HERE: Reply = { status: 404, body: { error: 'Nothing is here.' } }

/** `gone` ends when the program closes the connection, by which it cancels the run of a tool. */
async function answer(
  services: ReadonlyMap<string, Service>,
  request: IncomingMessage,
  gone: AbortSignal,
): Promise<Reply> {
  const [, id = '', what, name = ''] = (request.url ?? '').split('/')
  const service = services.get(id)
  if (service === undefined) return NOTHING_HERE
  if (request.method !== 'POST') return { status: 405, body: { error: 'This takes a POST with a body of JSON.' } }
  const body = await readJson(request)
  switch (what) {
    case 'next':
      return fitting('program/next', body, service, async (did) => service.desk.next(did))
    case 'events':
      return fitting('program/events', body, service, async (events) => {
        for (const event of 'type' in events ? [events] : events) service.report(event)
        return {}
      })
    case 'ask':
      return fitting('program/ask', body, service, async (question) => ({ answer: await service.ask(question) }))
    case 'tools':
      return fitting('program/tool', body, service, ({ arguments: args, callId }) => {
        const id = typeof callId === 'string' ? { callId } : {}
        return runTool(service.tools, decodeURIComponent(name), { arguments: args, ...id, signal: gone })
      })
    default:
      return NOTHING_HERE
  }
}

/** What does not fit is told to the program at once, and to the harness, which ends what is under way. */
async function fitting<K extends keyof Said>(
  kind: K,
  body: unknown,
  { desk }: Service,
  act: (said: Said[K]) => Promise<unknown>,
): Promise<Reply> {
  const checked = await checkSaid(kind, body)
  if (checked.fits) return { status: 200, body: await act(checked.value) }
  const problem = `What it says to ${kind.replace('program/', '')} cannot be read: ${checked.problem}`
  desk.garbage(problem)
  return { status: 400, body: { error: problem } }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LINE_LIMIT) throw new Error(`The body is longer than ${LINE_LIMIT} bytes.`)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
