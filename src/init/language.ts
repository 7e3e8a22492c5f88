import type { DialectId } from '../dialects/dialect.ts'
import type { NewFile } from './new-file.ts'

/** What is told of a project to those who write its first files. */
export interface StarterInput {
  /** What results are to call the subject. */
  readonly name: string
  /** Whom the requests are for, as a person writes targets. */
  readonly targets: readonly string[]
}

/** An adapter that works as it stands, and has one place for the team's own code. */
export interface Starter {
  readonly adapter: NewFile
  /** How the configuration names it. */
  readonly subject: string
  /** A command that is to be given before the first run. */
  readonly first?: string
}

/** A language that adapters are written in. */
export interface Language {
  /** As `--language` takes it. */
  readonly id: string
  /** Files that tell that a project is written in it, and on what it depends. */
  readonly manifests: readonly string[]
  /** The packages that a manifest names. */
  packagesIn(text: string, file: string): ReadonlySet<string>
  /** Packages that talk to a provider, and the target that they point to. */
  readonly targets: Readonly<Record<string, string>>
  /** Packages that make requests themselves, in whosever name. */
  readonly frameworks: readonly string[]
  /** What the starter can write before there is any code of the team's in it; absent: every dialect. */
  readonly speaks?: readonly DialectId[]
  /** The ending of a configuration in this language; absent: it is YAML. */
  readonly configEnding?: string
  starter(input: StarterInput): Starter
  /** Steps of a workflow that come before the run. */
  readonly workflowSteps: readonly string[]
}
