import { relative, resolve } from 'node:path'
import { findSources } from '../../check/find-sources.ts'
import { UserError } from '../../errors.ts'
import { readRunReport } from '../../run-reports/read.ts'
import type { RunReport } from '../../run-reports/run-report.ts'

/** What is read in a folder; a file that is named may have any name. */
const KNOWN_NAME = /\.(?:json|jsonl|ndjson)$/i

/** The reports that words of the command line stand for: files, folders and patterns. Files go by their path from here. */
export async function readReports(sources: readonly string[], cwd: string): Promise<readonly RunReport[]> {
  const files = new Set<string>()
  for (const source of sources) for (const file of await filesFor(source, cwd)) files.add(file)
  const reports: RunReport[] = []
  for (const file of files) reports.push({ ...(await readRunReport(file)), file: relative(cwd, file) })
  return reports
}

async function filesFor(source: string, cwd: string): Promise<readonly string[]> {
  const { isNamed, files } = await findSources(resolve(cwd, source))
  if (isNamed) return files
  const known = files.filter((file) => KNOWN_NAME.test(file))
  if (known.length > 0) return known
  throw new UserError('There is no report here.', {
    place: { file: source },
    hint: 'In a folder, files that end in .json, .jsonl or .ndjson are read.',
  })
}
