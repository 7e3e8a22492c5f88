import { type ResolveOptions, resolveSubject } from '../subjects/resolve.ts'
import { specText } from '../subjects/spec.ts'
import { DEFAULT_LIMITS } from '../subjects/startable.ts'
import type { Subject } from '../subjects/subject.ts'
import { misuse } from './misuse.ts'
import type { RunSettings } from './run-settings.ts'

/** Subjects that are ready to run, each with what was written to name it. */
export type Subjects = ReadonlyMap<Subject, string>

/** Starts every subject. Where one cannot be started, none is left running. */
export async function openSubjects(
  settings: Pick<RunSettings, 'subjects' | 'folder' | 'deadline'>,
  clients: Pick<ResolveOptions, 'gateway'> = {},
): Promise<Subjects> {
  const { subjects, folder, deadline = DEFAULT_LIMITS.deadline } = settings
  const opened = new Map<Subject, string>()
  try {
    for (const spec of subjects) {
      const subject = await resolveSubject(spec, { ...clients, cwd: folder, limits: { ...DEFAULT_LIMITS, deadline } })
      opened.set(subject, specText(spec))
      if (names(opened).size < opened.size) throw sameName(subject.name)
    }
    return opened
  } catch (error) {
    await Promise.all([...opened.keys()].map((subject) => subject.close()))
    throw error
  }
}

function names(subjects: Subjects): ReadonlySet<string> {
  return new Set([...subjects.keys()].map(({ name }) => name))
}

/** Results are told apart by the subject's name. */
function sameName(name: string): Error {
  return misuse(
    `Two subjects are called ${name}`,
    'Give each a name of its own: in defineFormatter({ name }), in its answer to initialize, or in the configuration.',
  )
}
