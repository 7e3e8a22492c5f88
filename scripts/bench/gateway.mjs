import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rate } from './load.mjs'
import { ms, report } from './report.mjs'
import { transcript } from './transcripts.mjs'

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url))
const GATEWAY = [CLI, 'serve', '--port', '0']
const MESSAGES = 12
const REQUESTS = 6000
const SOAK = 100_000

/** The gateway with strict judging on, against a server that only parses. */
export async function serving(target) {
  const bodies = new Map([
    ['whole', JSON.stringify(transcript(target, MESSAGES))],
    ['streamed', JSON.stringify({ ...transcript(target, MESSAGES), stream: true })],
  ])
  for (const [how, body] of bodies) {
    for (const connections of [1, 16]) {
      const [bare, own] = await inTurn(body, connections)
      const what = `serve, ${how}, ${connections} connection${connections === 1 ? '' : 's'}, to a bare server`
      report(what, bare / own, { atMost: 2, note: `${own.toFixed(0)} / ${bare.toFixed(0)} requests a second` })
    }
  }
}

/** Both servers run; they are asked in turn, and of several rounds the best counts. */
async function inTurn(body, connections) {
  const servers = [await started([BARE]), await started(GATEWAY)]
  try {
    const best = [0, 0]
    for (let round = 0; round < 4; round++) {
      for (const [index, { url }] of servers.entries()) {
        best[index] = Math.max(best[index], await ask(url, body, connections, REQUESTS / 4))
      }
    }
    return best
  } finally {
    for (const { stop } of servers) await stop()
  }
}

/** Time to listening, and what memory is left of many requests. */
export async function gatewayLife(target) {
  const node = await least(5, () => ended(['-e', '0']))
  const listening = await least(5, async () => {
    const { ms: time, stop } = await started(GATEWAY)
    await stop()
    return time
  })
  report('serve until it listens, to node -e 0', listening / node, {
    atMost: 5,
    note: `${ms(listening)} / ${ms(node)}`,
  })

  const { url, pid, stop } = await started(GATEWAY)
  const body = JSON.stringify(transcript(target, MESSAGES))
  await ask(url, body, 16, SOAK / 10)
  const before = residentMegabytes(pid)
  await ask(url, body, 16, SOAK)
  const after = residentMegabytes(pid)
  await stop()
  const note = `${before.toFixed(0)} MB after ${SOAK / 10} requests, ${after.toFixed(0)} MB after ${SOAK} more`
  report('serve, memory after many requests, to that after few', after / before, { atMost: 1.5, note })
}

function ask(url, body, connections, requests) {
  const headers = { 'x-api-key': 'bench', 'anthropic-version': '2023-06-01' }
  return rate(`${url}/v1/messages`, body, { connections, requests, headers })
}

async function least(times, measure) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < times; round++) best = Math.min(best, await measure())
  return best
}

function started(args) {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const [url] = /http:\/\/\S+/.exec(text) ?? []
      if (url !== undefined) resolve({ url, pid: child.pid, stop, ms: performance.now() - start })
    })
    gone.then((code) => reject(new Error(`node ${args.join(' ')} exits with ${code}.`)))
  })
}

function ended(args) {
  const start = performance.now()
  return new Promise((resolve) => {
    spawn(process.execPath, args, { stdio: 'ignore' }).once('exit', () => resolve(performance.now() - start))
  })
}

/** Linux only. */
function residentMegabytes(pid) {
  const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
