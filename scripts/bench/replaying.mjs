import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { report } from './report.mjs'

const ONE = fileURLToPath(new URL('./replay-one.mjs', import.meta.url))
const PEERS = fileURLToPath(new URL('./peers/', import.meta.url))
const LONGEST_MS = 180_000

const KB = 1024
const CASES = [
  { count: 10, size: KB, isStream: false },
  { count: 300, size: KB, isStream: false },
  { count: 5000, size: KB, isStream: false },
  { count: 10, size: KB, isStream: true },
  { count: 5000, size: KB, isStream: true },
  { count: 10, size: 100 * KB, isStream: false },
  { count: 100, size: 100 * KB, isStream: false },
  { count: 100, size: 100 * KB, isStream: true },
]
/** These look at what is asked, as we do; `msw` and `undici` answer by address alone or in order. */
const CHECKING = ['polly', 'nock']
const OTHERS = ['msw', 'undici']

/** Replay in process and through the gateway, beside what others do in the same run. */
export function replaying() {
  const peers = installed() ? [...CHECKING, ...OTHERS] : []
  if (peers.length === 0) process.stdout.write('The other tools cannot be installed, and are not measured.\n')
  const measured = CASES.map((each) => {
    const times = timesOf(each, ['own', 'gateway', 'bare', ...peers])
    compare(each, times)
    return { ...each, times }
  })
  for (const isStream of [false, true]) {
    for (const name of ['own', 'gateway']) flatness(measured, name, isStream)
  }
}

function compare(each, times) {
  const fastest = Math.min(...CHECKING.map((name) => times.get(name) ?? Number.POSITIVE_INFINITY))
  const note = [...times].map(([name, time]) => `${name} ${time.toFixed(0)}`).join(', ')
  const own = times.get('own')
  if (own !== undefined && Number.isFinite(fastest)) {
    report(`replay in process, ${text(each)}, to the fastest`, own / fastest, { atMost: 1, note: `µs: ${note}` })
  }
  const [gateway, bare] = [times.get('gateway'), times.get('bare')]
  if (gateway === undefined || bare === undefined) return
  report(`replay by the gateway, ${text(each)}, to a bare server`, gateway / bare, { atMost: 2 })
}

function flatness(measured, name, isStream) {
  const [few, many] = [10, 5000].map((count) => {
    return measured
      .find((each) => each.count === count && each.size === KB && each.isStream === isStream)
      ?.times.get(name)
  })
  if (few === undefined || many === undefined) return
  const what = name === 'own' ? 'in process' : 'by the gateway'
  const note = `${many.toFixed(0)} µs / ${few.toFixed(0)} µs a request`
  report(`replay ${what}${isStream ? ', streamed' : ''}, 5000 recordings to 10`, many / few, { atMost: 1.5, note })
}

function text({ count, size, isStream }) {
  return `${count} of ${size / KB} KB${isStream ? ' streamed' : ''}`
}

/** Microseconds of the processor a request; of some that fail nothing but that is told. */
function timesOf({ count, size, isStream }, names) {
  const times = new Map()
  for (const name of names) {
    const args = [ONE, name, String(count), String(size), String(isStream)]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: LONGEST_MS })
    if (status === 0) times.set(name, JSON.parse(stdout).microseconds)
    else process.stdout.write(`${name}, ${text({ count, size, isStream })}: not measured. ${lastLine(stderr)}\n`)
  }
  return times
}

function lastLine(stderr) {
  return /^\w*Error: .*$/m.exec(stderr)?.[0] ?? 'It took too long.'
}

function installed() {
  if (existsSync(`${PEERS}node_modules`)) return true
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
    stdio: 'ignore',
  })
  return status === 0
}
