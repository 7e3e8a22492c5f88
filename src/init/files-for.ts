import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { configFile } from './config-file.ts'
import type { Starter } from './language.ts'
import type { NewFile } from './new-file.ts'
import type { Project } from './project.ts'
import { scenarioFile } from './scenario-file.ts'
import { type WantedTargets, wantedTargets } from './wanted-targets.ts'
import { workflowFile } from './workflow-file.ts'

/** What a team needs to begin with. */
export interface FirstFiles {
  readonly files: readonly NewFile[]
  /** Those of them that more is told of. */
  readonly config: NewFile
  readonly adapter: NewFile
  /** How the configuration names the adapter, and the command that comes before its first run. */
  readonly starter: Pick<Starter, 'subject' | 'first'>
  readonly targets: WantedTargets
}

const OWN = 'node_modules/llm-conformance'

export function filesFor(project: Project, { withWorkflow }: { readonly withWorkflow: boolean }): FirstFiles {
  const { folder, language, manifest } = project
  const targets = wantedTargets(project)
  const starter = language.starter({ name: project.name, targets: targets.now })
  const { adapter, subject } = starter
  const ownFolder = ownFolderFrom(folder)
  const ending = manifest === undefined ? undefined : language.configEnding
  const config = configFile({ subject, targets, ending, ownFolder })
  const workflow = withWorkflow ? [workflowFile(project)] : []
  return { files: [config, adapter, scenarioFile(ownFolder), ...workflow], config, adapter, starter, targets }
}

/** Where this package is installed, or will be: in workspaces it may stand further up. */
function ownFolderFrom(folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, OWN))) return relative(folder, join(above, OWN)).split(sep).join('/')
    if (dirname(above) === above) return OWN
  }
}
