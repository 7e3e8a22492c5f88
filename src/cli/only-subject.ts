import type { Config } from '../config/config.ts'
import { shellWord } from '../reporters/shell-word.ts'
import { type SubjectSpec, specText } from '../subjects/spec.ts'
import { misuse } from './misuse.ts'
import { subjectsOf } from './run-settings.ts'

/** The one subject that the command line names, or else the configuration; undefined: none is named. */
export function onlySubject(
  named: string | undefined,
  config: Config,
  cwd: string,
): { readonly spec: SubjectSpec; readonly folder: string } {
  const { subjects, folder } = subjectsOf({ subject: named === undefined ? [] : [named] }, config, cwd)
  const [spec, other] = subjects
  if (spec === undefined) throw misuse('Nobody said what is tested', 'For example: --subject ./adapter.ts')
  if (other !== undefined) {
    throw misuse(
      'The configuration names several subjects, and one is tried at a time',
      `Try --subject ${shellWord(specText(spec))}.`,
    )
  }
  return { spec, folder }
}
