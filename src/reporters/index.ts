import type { CheckEvent } from '../check/events.ts'
import type { DriftReport } from '../fixtures/drift/report.ts'
import type { FuzzEvent } from '../fuzz/events.ts'
import type { RunDiff } from '../run-reports/diff.ts'
import type { RunEvent } from '../runner/events.ts'
import type { Reporter } from './reporter.ts'

/** Reporters by name, loaded when they are asked for. */
export type Registry<Event> = Readonly<Record<string, () => Promise<Reporter<Event>>>>

export const RUN_REPORTERS: Registry<RunEvent> = {
  terminal: async () => (await import('./run/terminal.ts')).runTerminal,
  json: async () => (await import('./run/json.ts')).runJson,
  ndjson: async () => (await import('./run/ndjson.ts')).runNdjson,
  junit: async () => (await import('./run/junit.ts')).runJunit,
  github: async () => (await import('./run/github.ts')).runGithub,
  markdown: async () => (await import('./run/markdown.ts')).runMarkdown,
}

export const CHECK_REPORTERS: Registry<CheckEvent> = {
  terminal: async () => (await import('./check/terminal.ts')).checkTerminal,
  json: async () => (await import('./check/json.ts')).checkJson,
  ndjson: async () => (await import('./check/ndjson.ts')).checkNdjson,
  junit: async () => (await import('./check/junit.ts')).checkJunit,
  github: async () => (await import('./check/github.ts')).checkGithub,
  markdown: async () => (await import('./check/markdown.ts')).checkMarkdown,
}

export const FUZZ_REPORTERS: Registry<FuzzEvent> = {
  terminal: async () => (await import('./fuzz/terminal.ts')).fuzzTerminal,
  json: async () => (await import('./fuzz/json.ts')).fuzzJson,
  ndjson: async () => (await import('./fuzz/ndjson.ts')).fuzzNdjson,
  junit: async () => (await import('./fuzz/junit.ts')).fuzzJunit,
}

/** A drift is told as one whole. */
export const DRIFT_REPORTERS: Registry<DriftReport> = {
  terminal: async () => (await import('./drift/terminal.ts')).driftTerminal,
  markdown: async () => (await import('./drift/markdown.ts')).driftMarkdown,
  json: async () => (await import('./drift/json.ts')).driftJson,
}

/** So is what changed between two runs. */
export const DIFF_REPORTERS: Registry<RunDiff> = {
  terminal: async () => (await import('./diff/terminal.ts')).diffTerminal,
  markdown: async () => (await import('./diff/markdown.ts')).diffMarkdown,
  json: async () => (await import('./diff/json.ts')).diffJson,
}
