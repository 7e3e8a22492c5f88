import { withoutTrimmed } from '../../dist/check/trimmed.js'
import { detect, isRejected, judge } from '../../dist/index.js'
import { carriesResults, damaged } from './damage/index.mjs'
import { expectationFor } from './expectations/index.mjs'
import { KINDS } from './kinds.mjs'

/** How many examples of a finding are kept. */
const FEW = 5
/** The answers to a request that the provider could not make sense of. */
const REFUSALS = [400, 422]

export function emptyEvaluation() {
  return { dialects: new Map(), damages: new Map(), notJudged: new Map() }
}

/** Judges one recorded request, and what is left of it when it is damaged. */
export function addRow(evaluation, line, row) {
  const { request, provider, path, model, dialect, accepted, status } = row
  if (!accepted && !REFUSALS.includes(status)) return
  const { known, target, reason } = detect(request, { provider, path, model, dialect })
  if (!known) {
    count(evaluation.notJudged, `${dialect}: ${reason}`)
    return
  }
  const tally = entry(evaluation.dialects, target.dialect, emptyTally)
  const violations = judged(request, target)
  if (!accepted) return addRefused(tally, violations)
  addAccepted(tally, line, violations)
  if (!isRejected(violations) && carriesResults(request, target.dialect)) addDamages(evaluation, line, request, target)
}

/** Recordings hold shortened strings, of which nothing can be said. */
function judged(request, target) {
  return withoutTrimmed(request, judge(request, target))
}

function addAccepted(tally, line, violations) {
  tally.accepted += 1
  if (isRejected(violations)) tally.falselyRejected += 1
  for (const { level, rule, pointer } of violations) {
    if (level === 'must') keep(tally.falseAlarms, `line ${line}: ${rule} at ${pointer || '/'}`)
    else count(tally.warnings, rule)
  }
}

function addRefused(tally, violations) {
  tally.refused += 1
  if (isRejected(violations)) tally.rightlyRejected += 1
}

function addDamages(evaluation, line, request, target) {
  for (const kind of KINDS) {
    const result = damaged(request, target.dialect, kind)
    if (result === undefined) continue
    const { verdict, rules } = expectationFor(kind, target, result.facts)
    const broken = judged(result.request, target).filter(({ level }) => level === 'must')
    const tally = entry(evaluation.damages, `${target.dialect} ${kind}`, () => emptyDamage(target.dialect, kind))
    const place = `line ${line} (${target.provider}/${target.model})`
    addDamage(tally, verdict, rules, broken, place)
  }
}

function addDamage(tally, verdict, rules, broken, place) {
  tally.done += 1
  tally[verdict] += 1
  const found = [...new Set(broken.map(({ rule }) => rule))]
  if (verdict === 'legal' && found.length > 0) keep(tally.falseAlarms, `${place}: ${found.join(', ')}`)
  if (verdict !== 'wrong') return
  if (found.length > 0) tally.rejected += 1
  if (found.some((rule) => rules.includes(rule))) tally.rightly += 1
  else keep(tally.missed, `${place}: ${found.join(', ') || 'accepted'}`)
}

function emptyTally() {
  return {
    accepted: 0,
    falselyRejected: 0,
    refused: 0,
    rightlyRejected: 0,
    falseAlarms: fewOf(),
    warnings: new Map(),
  }
}

function emptyDamage(dialect, kind) {
  const counts = { done: 0, wrong: 0, legal: 0, open: 0, rejected: 0, rightly: 0 }
  return { dialect, kind, ...counts, missed: fewOf(), falseAlarms: fewOf() }
}

/** The first few of many, and how many there are. */
function fewOf() {
  return { total: 0, first: [] }
}

function keep(few, text) {
  few.total += 1
  if (few.first.length < FEW) few.first.push(text)
}

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}

function count(map, key) {
  map.set(key, (map.get(key) ?? 0) + 1)
}
