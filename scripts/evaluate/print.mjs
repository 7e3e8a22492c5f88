import { KINDS } from './kinds.mjs'

/** The evaluation as text: two tables, and the first few of what went wrong. */
export function* printed({ dialects, damages, notJudged }) {
  yield 'Recorded requests'
  yield* table(
    ['dialect', 'accepted', 'falsely rejected', 'warned', 'refused (400, 422)', 'of them rejected'],
    [...dialects].map(([dialect, tally]) => [
      dialect,
      tally.accepted,
      tally.falselyRejected,
      sum(tally.warnings.values()),
      tally.refused,
      tally.rightlyRejected,
    ]),
  )
  for (const [dialect, { falseAlarms, warnings }] of dialects) {
    yield* few(`${dialect}: false alarms`, falseAlarms)
    for (const [rule, times] of warnings) yield `  ${dialect}: warned ${times} times: ${rule}`
  }
  for (const [reason, times] of notJudged) yield `  not judged, ${times} times: ${reason}`
  const inOrder = [...damages.values()].sort(byDialectAndKind)
  yield ''
  yield 'Damaged requests'
  yield* table(
    ['dialect', 'damage', 'done', 'legal', 'open', 'wrong', 'rejected', 'with a right rule'],
    inOrder.map((tally) => columnsOf(tally)),
  )
  for (const { dialect, kind, missed, falseAlarms } of inOrder) {
    yield* few(`${dialect}, ${kind}: not found, or by another rule`, missed)
    yield* few(`${dialect}, ${kind}: rejected though legal`, falseAlarms)
  }
}

function columnsOf({ dialect, kind, done, legal, open, wrong, rejected, rightly }) {
  return [dialect, kind, done, legal, open, wrong, rejected, rightly]
}

function byDialectAndKind(a, b) {
  return a.dialect.localeCompare(b.dialect) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
}

function* few(title, { total, first }) {
  if (total === 0) return
  yield `  ${title}: ${total}`
  for (const text of first) yield `    ${text}`
}

/** Numbers to the right, names to the left. */
function* table(head, rows) {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column])].map(width)))
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) =>
      typeof rows[0]?.[column] === 'number'
        ? String(cell).padStart(widths[column])
        : String(cell).padEnd(widths[column]),
    )
    yield `  ${cells.join('  ')}`.trimEnd()
  }
}

function width(cell) {
  return String(cell).length
}

function sum(numbers) {
  return [...numbers].reduce((total, number) => total + number, 0)
}
