import type { SubjectSpec } from '../subjects/spec.ts'
import type { RedactionConfig } from './redaction-config.ts'

/** What a configuration file may say; `schemas/config.json` is its contract. */
export interface UserConfig {
  /**
   * What is tested: `./adapter.ts`, `./adapter.ts#name`, `cmd:python3 adapter.py`, `client:python3 agent.py`, `http://127.0.0.1:8080/format`,
   * `reference`, or a program as `{ command: ['python3', 'adapter.py'], cwd?, env?, name? }`.
   */
  readonly subjects?: SubjectSpec | readonly SubjectSpec[]
  /** Whom the requests are for: `anthropic`, `gemini/gemini-3-pro-preview`. Absent: all that the subject knows. */
  readonly targets?: readonly string[]
  /** Which scenarios run: globs over their ids, and files or folders of your own. */
  readonly scenarios?: readonly string[]
  /** Files with rules of your own, beside those of this package. */
  readonly rules?: readonly string[]
  /** Files with providers of your own. */
  readonly providers?: readonly string[]
  /** Files with dialects of your own, one a file. */
  readonly dialects?: readonly string[]
  /** How results are told: `name`, or `name=file`. */
  readonly reporters?: readonly string[]
  /** Milliseconds that a subject may take for a request. */
  readonly deadline?: number
  /** Failures that are known. Absent: `conformance.baseline.yaml` beside this file, where there is one. */
  readonly baseline?: string
  /** What must not get into recordings, beside what tells of itself that it is secret. */
  readonly redaction?: RedactionConfig
}

/** A configuration as it was found. Absent members are left to the command line and the defaults. */
export interface Config {
  /** The folder that its relative paths start from. */
  readonly folder: string
  readonly file?: string
  /** The folders of programs are absolute. */
  readonly subjects?: readonly SubjectSpec[]
  readonly targets?: readonly string[]
  readonly scenarios?: readonly string[]
  readonly rules?: readonly string[]
  readonly providers?: readonly string[]
  readonly dialects?: readonly string[]
  readonly reporters?: readonly string[]
  readonly deadline?: number
  readonly baseline?: string
  readonly redaction?: RedactionConfig
}

/** Gives a configuration its types; the value is returned as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
