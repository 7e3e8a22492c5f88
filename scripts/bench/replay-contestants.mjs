import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESS, PATH, TYPE } from './replay-cases.mjs'

/** Each makes its recordings ready, runs `work(url)`, and cleans up. They may be run more than once. */
export const CONTESTANTS = { own, gateway, polly, nock, msw, undici, bare }

function exchanges(all, isStream) {
  return all.map(({ request, response }) => ({
    request: {
      method: 'POST',
      url: `${ADDRESS}${PATH}`,
      headers: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(request),
    },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [{ name: 'content-type', value: TYPE[isStream] }],
      body: Buffer.from(response),
    },
  }))
}

async function own(all, isStream, work) {
  const { withFixtures } = await import('../../build/fixtures/in-process/with-fixtures.js')
  const { writeFixture } = await import('../../build/fixtures/write.js')
  const folder = await mkdtemp(join(tmpdir(), 'bench-replay-'))
  const provenance = { source: 'simulated', version: '0.0.0' }
  await writeFixture(folder, 'bench.har', { provenance, exchanges: exchanges(all, isStream) }, { redaction: {} })
  try {
    return await withFixtures('bench', () => work(ADDRESS), { folder, mode: 'replay', allowUnused: true })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function gateway(all, isStream, work) {
  const { startGateway } = await import('../../build/gateway/start-gateway.js')
  const { replayBackend } = await import('../../build/fixtures/behind-gateway/replay-backend.js')
  const { Recordings } = await import('../../build/fixtures/replay/recordings.js')
  const server = await startGateway({ backend: replayBackend(new Recordings(exchanges(all, isStream))) })
  try {
    return await work(server.url)
  } finally {
    await server.close()
  }
}

async function polly(all, isStream, work) {
  const { Polly } = await peer('@pollyjs/core')
  const { default: FetchAdapter } = await peer('@pollyjs/adapter-fetch')
  const { default: Persister } = await peer('@pollyjs/persister')
  const files = new Map()
  class Memory extends Persister {
    static get id() {
      return 'memory'
    }
    onFindRecording(id) {
      return files.get(id) ?? null
    }
    onSaveRecording(id, har) {
      files.set(id, JSON.parse(JSON.stringify(har)))
    }
  }
  const options = {
    adapters: [FetchAdapter],
    persister: Memory,
    logLevel: 'silent',
    recordIfMissing: false,
    flushRequestsOnStop: true,
    matchRequestsBy: { headers: false, order: true },
  }
  const answers = new Map(all.map(({ request, response }) => [request, response]))
  // Recorded from a server, as Polly has no other way to make a recording.
  return await served(answers, isStream, async (url) => {
    const live = new Polly('bench', { ...options, mode: 'record' })
    for (const { request } of all) await ask(url, request)
    await live.stop()
    const replay = new Polly('bench', { ...options, mode: 'replay' })
    try {
      return await work(url)
    } finally {
      await replay.stop()
    }
  })
}

async function nock(all, isStream, work) {
  const { default: nock } = await peer('nock')
  if (!nock.isActive()) nock.activate()
  for (const { request, response } of all) {
    nock(ADDRESS).post(PATH, JSON.parse(request)).reply(200, response, { 'content-type': TYPE[isStream] })
  }
  try {
    return await work(ADDRESS)
  } finally {
    nock.cleanAll()
    nock.restore()
  }
}

/** Checks no request by itself: the table stands for what its users write. */
async function msw(all, isStream, work) {
  const { http, HttpResponse } = await peer('msw')
  const { setupServer } = await peer('msw/node')
  const answers = new Map(all.map(({ request, response }) => [request, response]))
  const handler = http.post(`${ADDRESS}${PATH}`, async ({ request }) => {
    return new HttpResponse(answers.get(await request.text()), { headers: { 'content-type': TYPE[isStream] } })
  })
  const server = setupServer(handler)
  server.listen({ onUnhandledRequest: 'error' })
  try {
    return await work(ADDRESS)
  } finally {
    server.close()
  }
}

/** Cannot see the body of a `fetch`: it answers in order, whatever is asked. */
async function undici(all, isStream, work) {
  const { MockAgent, setGlobalDispatcher } = await peer('undici')
  const agent = new MockAgent()
  agent.disableNetConnect()
  setGlobalDispatcher(agent)
  const pool = agent.get(ADDRESS)
  for (const { response } of all) {
    pool.intercept({ path: PATH, method: 'POST' }).reply(200, response, {
      headers: { 'content-type': TYPE[isStream] },
    })
  }
  return await work(ADDRESS)
}

/** A server that looks its answer up: what loopback itself costs. */
function bare(all, isStream, work) {
  return served(new Map(all.map(({ request, response }) => [request, response])), isStream, work)
}

async function served(answers, isStream, work) {
  const { createServer } = await import('node:http')
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(200, { 'content-type': TYPE[isStream] })
    response.end(answers.get(Buffer.concat(chunks).toString()))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${server.address().port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

export async function ask(url, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}${PATH}`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`It answers ${response.status}: ${await response.text()}`)
  return response.text()
}

/** From the folder in which the peers are installed. */
async function peer(name) {
  const { createRequire } = await import('node:module')
  const { pathToFileURL } = await import('node:url')
  const require = createRequire(new URL('./peers/package.json', import.meta.url))
  return import(pathToFileURL(require.resolve(name)).href)
}
