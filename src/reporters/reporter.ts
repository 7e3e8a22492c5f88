import type { Style } from './style.ts'

/** Where a reporter writes to; a stream fits. */
export interface Output {
  write(text: string): unknown
}

/** What reporters for people need to know; those for machines use none of it. */
export interface ReporterOptions {
  readonly style: Style
  /** Columns that a line may have. */
  readonly width: number
  /** How to mend what breaks a rule. */
  fixOf(rule: string): string | undefined
  /** What to give to `--subject` for the subject of that name. */
  subjectArgument(name: string): string
  /** What to give to `run` for the scenario of that id: a file, where it is not a shipped one. */
  scenarioArgument(id: string): string
  /** The words of the command that runs a case again, where that is not `run`. `id`: that of the event. */
  againBy?(id: string, subject: string): readonly string[] | undefined
  /** The file of a scenario, below the root of the repository, where it is none of this package's. */
  scenarioFile?(id: string): string | undefined
  /** The path of a file that was named, below the root of the repository that a CI has checked out. */
  inRepository(file: string): string
}

/** A report in one format: takes the events one by one, the summary last. */
export type Reporter<Event> = (out: Output, options: ReporterOptions) => (event: Event) => void
