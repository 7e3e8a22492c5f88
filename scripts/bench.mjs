// Measures what must stay fast, as ratios within one run: absolute times differ from machine to machine.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judge } from '../dist/judge/judge.js'
import { parseTarget } from '../dist/providers/index.js'
import { transcript } from './bench/transcripts.mjs'

const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'))

try {
  for (const spec of ['anthropic', 'openai', 'gemini'])
    for (const messages of [10, 100, 1000, 10_000]) judgeAgainstParse(spec, messages)
  checkAgainstParse(process.argv[2])
  for (const command of [['--help'], ['--version'], ['list', 'rules']]) startUp(command)
  wholeRun()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function judgeAgainstParse(spec, messages) {
  const target = parseTarget(spec)
  const text = JSON.stringify(transcript(target, messages))
  const times = Math.max(5, Math.round(20_000 / messages))
  const parse = []
  const judged = []
  for (let round = 0; round < times; round++) {
    const [request, parsing] = timed(() => JSON.parse(text))
    const [violations, judging] = timed(() => judge(request, target))
    if (violations.length > 0) throw new Error(`The transcript for ${spec} breaks ${violations[0].rule}`)
    parse.push(parsing)
    judged.push(judging)
  }
  const [p, j] = [median(parse), median(judged)]
  print(
    `judge ${spec}, ${messages} messages`,
    `${ratio(j, p)} of JSON.parse (${ms(j)} / ${ms(p)}; ${((j * 1000) / messages).toFixed(2)} µs a message)`,
  )
}

/** The whole command against a loop that only parses; on a file of one's own, or on generated transcripts. */
function checkAgainstParse(given) {
  const file = given ?? join(folder, 'requests.jsonl')
  if (given === undefined) writeFileSync(file, generated().join('\n'))
  const loop = `for (const line of require('fs').readFileSync(${JSON.stringify(file)}, 'utf8').split('\\n')) if (line) JSON.parse(line)`
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).length
  const bare = wall(process.execPath, ['-e', loop])
  const check = wall(process.execPath, [cli, 'check', file, '--reporter', 'ndjson'])
  print(
    `check, ${lines} requests`,
    `${ratio(check, bare)} of a bare JSON.parse loop (${ms(check)} / ${ms(bare)}; ${Math.round((lines * 1000) / check)} requests a second)`,
  )
}

function generated() {
  const kinds = ['anthropic', 'openai', 'gemini'].map(parseTarget)
  return Array.from({ length: 3000 }, (_, n) => {
    const target = kinds[n % kinds.length]
    return JSON.stringify({
      dialect: target.dialect,
      provider: target.provider,
      model: target.model,
      request: transcript(target, 4 + (n % 60)),
    })
  })
}

function startUp(command) {
  const node = wall(process.execPath, ['-e', '0'])
  const own = wall(process.execPath, [cli, ...command])
  print(`conformance ${command.join(' ')}`, `${ratio(own, node)} of node -e 0 (${ms(own)} / ${ms(node)})`)
}

function wholeRun() {
  const own = wall(process.execPath, [cli, 'run', '--reporter', 'ndjson'], 3)
  print('conformance run, all scenarios', ms(own))
}

/** Median wall time of a process. */
function wall(command, args, times = 9) {
  const all = []
  for (let round = 0; round < times; round++) all.push(timed(() => spawnSync(command, args, { stdio: 'ignore' }))[1])
  return median(all)
}

function timed(work) {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function ratio(a, b) {
  return `${(a / b).toFixed(2)} times`
}

function ms(time) {
  return `${time < 10 ? time.toFixed(3) : time.toFixed(0)} ms`
}

function print(what, result) {
  process.stdout.write(`${what.padEnd(36)} ${result}\n`)
}
