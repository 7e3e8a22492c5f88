import { parseTarget } from '../providers/index.ts'
import type { Project } from './project.ts'

/** Where nothing says whom a project talks to. */
const USUAL = ['openai', 'anthropic', 'gemini']

export interface WantedTargets {
  /** Those of the first configuration: the starter can write requests for each. */
  readonly now: readonly string[]
  /** Those that the project's packages point to beside, for when its own code is called. */
  readonly later: readonly string[]
}

export function wantedTargets({ language, providers }: Project): WantedTargets {
  const pointed = [...new Set(providers.flatMap((name) => language.targets[name] ?? []))]
  const canWrite = (target: string): boolean => language.speaks?.includes(parseTarget(target).dialect) !== false
  const now = pointed.filter(canWrite)
  return {
    now: now.length > 0 ? now : USUAL.filter(canWrite),
    later: pointed.filter((target) => !now.includes(target)),
  }
}
