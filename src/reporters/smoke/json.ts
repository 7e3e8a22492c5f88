import { targetName } from '../../providers/index.ts'
import type { SmokeReport } from './text.ts'

/** For machines; `schemas/report-smoke.json` is its form. */
export function smokeJson({ subject, hello, target, steps }: SmokeReport): string {
  const record = {
    version: 1,
    subject,
    name: hello?.name ?? null,
    kind: hello?.kind ?? null,
    targets: hello?.targets ?? null,
    target: target === undefined ? null : targetName(target),
    steps,
  }
  return `${JSON.stringify(record, null, 2)}\n`
}
