import type { ProbeResult } from '../models/probe/result.ts'
import type { KnownAnswer } from '../models/support/fact.ts'
import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { printable } from '../reporters/printable.ts'

/** What `conformance probe` has to tell. */
export interface Probed {
  readonly target: Target
  readonly result: ProbeResult
  /** Absent where nobody asked to save. */
  readonly saving?: Saving
}

export interface Saving {
  readonly file: string
  /** What is known of the model now; undefined where nothing was learned. */
  readonly counts: KnownAnswer | undefined
}

const HEADS = { yes: 'yes, it calls tools', no: 'no, it takes no tools', unknown: 'nothing was learned' }

/** For a person. */
export function probedText({ target, result, saving }: Probed): string {
  const { tools, reason, status, evidence } = result
  const lines = [
    `${targetName(target)}: ${HEADS[tools]}`,
    `  ${reason}`,
    ...(evidence === undefined ? [] : [`  HTTP ${status}: ${evidence}`]),
    ...(saving === undefined ? [] : [`  ${savingText(saving)}`]),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

function savingText({ file, counts }: Saving): string {
  if (counts === undefined) return 'Nothing is saved.'
  if (counts.kept !== 'file') return 'It could not be saved.'
  const { source, tools, at = '' } = counts
  return source === 'user_confirmed'
    ? `Not saved: a person said ${tools} ${at.slice(0, 10)}, which counts more (${file}).`
    : `Saved in ${file}.`
}

/** For machines; `schemas/report-probe.json` is its form. */
export function probedJson({ target, result, saving }: Probed): string {
  const saved = saving?.counts?.kept === 'file' && saving.counts.source !== 'user_confirmed'
  const record = { version: 1, target: targetName(target), ...target, ...result, saved: saved ? saving.file : null }
  return `${JSON.stringify(record, null, 2)}\n`
}
