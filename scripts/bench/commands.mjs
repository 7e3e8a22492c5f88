import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ms, report } from './report.mjs'
import { walls } from './timing.mjs'
import { transcript } from './transcripts.mjs'

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

const SMALL = { model: 'claude-sonnet-4-5', max_tokens: 1024, messages: [{ role: 'user', content: 'Hello' }] }

/** Commands that do next to nothing, against Node itself. */
export function startUps(folder) {
  const file = join(folder, 'small.json')
  writeFileSync(file, JSON.stringify(SMALL))
  const commands = [
    { args: ['--help'], name: '--help', atMost: 2 },
    { args: ['list', 'rules'], name: 'list rules', atMost: 2 },
    { args: ['check', file], name: 'check of one small file', atMost: 5 },
  ]
  const [node, ...own] = walls([['-e', '0'], ...commands.map(({ args }) => [CLI, ...args])], 9)
  for (const [index, { name, atMost }] of commands.entries()) {
    report(`${name}, to node -e 0`, own[index] / node, { atMost, note: `${ms(own[index])} / ${ms(node)}` })
  }
}

/** The whole command against a loop that only parses; on a file of one's own, or on generated requests. */
export function checking(folder, targets, given) {
  const file = given ?? join(folder, 'requests.jsonl')
  if (given === undefined) writeFileSync(file, requests(targets).join('\n'))
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).length
  const loop = `for (const line of require('fs').readFileSync(${JSON.stringify(file)}, 'utf8').split('\\n')) if (line) JSON.parse(line)`
  const [parse, check] = walls(
    [
      ['-e', loop],
      [CLI, 'check', file, '--reporter', 'ndjson'],
    ],
    5,
  )
  const note = `${ms(check)} / ${ms(parse)}; ${Math.round((lines * 1000) / check)} requests a second`
  report(`check of ${lines} requests, to a loop of JSON.parse`, check / parse, { note })
}

function requests(targets) {
  return Array.from({ length: 3000 }, (_, n) => {
    const target = targets[n % targets.length]
    return JSON.stringify({ ...target, request: transcript(target, 4 + (n % 60)) })
  })
}

export function running() {
  const [node, time] = walls(
    [
      ['-e', '0'],
      [CLI, 'run', '--reporter', 'ndjson'],
    ],
    3,
  )
  report('run of all scenarios', time / 1000, {
    unit: ' s',
    atMost: 3,
    note: `${(time / node).toFixed(0)} of node -e 0`,
  })
}
