// Judges a file of recorded requests, and the same requests damaged: does the rulebook accept what the provider accepted,
// and find what the provider would refuse? One JSON object a line: {dialect, provider, path, model, status, accepted, request}.
import { existsSync } from 'node:fs'
import { addRow, emptyEvaluation } from './evaluate/evaluation.mjs'
import { printed } from './evaluate/print.mjs'
import { rowsOf } from './evaluate/rows.mjs'

/** The share of wrong requests that must be rejected by a rule that is right about them. */
const ENOUGH = 0.99

const [file] = process.argv.slice(2)
if (file === undefined || !existsSync(file)) {
  const what = file === undefined ? '' : `There is no file ${file}. `
  process.stderr.write(`${what}Usage: npm run evaluate -- FILE (JSON Lines, plain or gzip)\n`)
  process.exit(2)
}

const evaluation = emptyEvaluation()
for await (const { line, row } of rowsOf(file)) addRow(evaluation, line, row)
for (const text of printed(evaluation)) process.stdout.write(`${text}\n`)
process.exitCode = verdict(evaluation)

function verdict({ dialects, damages }) {
  const wrong = total(damages, ({ wrong }) => wrong)
  const found = total(damages, ({ rightly }) => rightly)
  const accepted = total(dialects, ({ accepted }) => accepted)
  const falseAlarms =
    total(dialects, ({ falselyRejected }) => falselyRejected) + total(damages, ({ falseAlarms }) => falseAlarms.total)
  const share = wrong === 0 ? 0 : found / wrong
  process.stdout.write(
    `\n${accepted} accepted requests and their legal changes: ${falseAlarms} falsely rejected. ` +
      `${wrong} wrong requests: ${found} rejected by a right rule (${(share * 100).toFixed(2)} %).\n`,
  )
  return falseAlarms > 0 || share < ENOUGH ? 1 : 0
}

function total(map, number) {
  return [...map.values()].reduce((sum, each) => sum + number(each), 0)
}
