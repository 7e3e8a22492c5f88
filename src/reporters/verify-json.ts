import type { Problem } from '../fixtures/verify/problem.ts'

/** What looking through recordings has found. */
export interface VerifyReport {
  /** How many were looked through. */
  readonly files: number
  readonly exchanges: number
  readonly problems: readonly Problem[]
}

/** For machines; `schemas/report-verify.json` is its form. */
export function verifyJson({ files, exchanges, problems }: VerifyReport): string {
  return `${JSON.stringify({ version: 1, files, exchanges, problems }, null, 2)}\n`
}
