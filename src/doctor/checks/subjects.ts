import { isLocal } from '../../clients/local-host.ts'
import { shellWord } from '../../reporters/shell-word.ts'
import { isAddress } from '../../subjects/http/server.ts'
import { resolveSubject } from '../../subjects/resolve.ts'
import { type SubjectSpec, specText } from '../../subjects/spec.ts'
import type { ProcessLimits } from '../../subjects/startable.ts'
import type { Subject } from '../../subjects/subject.ts'
import { ok, skipped, type Told, wrong, wrongBy } from '../finding.ts'

/** What a subject says of itself; absent: it did not start, or was not asked. */
export interface Opened {
  readonly told: Told
  readonly says?: Pick<Subject, 'name' | 'targets'>
}

interface OpenOptions {
  readonly cwd: string
  readonly limits: ProcessLimits
}

/** Starts the subjects, hears what each says of itself, and ends them. Results are told apart by the name. */
export async function openedSubjects(specs: readonly SubjectSpec[], options: OpenOptions): Promise<Opened[]> {
  const opened = await Promise.all(specs.map((spec) => openedSubject(spec, options)))
  const names = opened.map(({ says }) => says?.name)
  return opened.map((each, index) => {
    const name = each.says?.name
    return name === undefined || names.indexOf(name) === index ? each : { ...each, told: sameName(name) }
  })
}

function sameName(name: string): Told {
  return wrong(`Two subjects are called ${name}.`, 'Give each a name of its own, in the adapter or the configuration.')
}

async function openedSubject(spec: SubjectSpec, options: OpenOptions): Promise<Opened> {
  const name = specText(spec)
  if (isElsewhere(spec)) return { told: elsewhere(name) }
  try {
    const subject = await resolveSubject(spec, options)
    await subject.close()
    return { told: ok(`${name} ${introduction(subject)}`), says: subject }
  } catch (thrown) {
    const told = wrongBy(thrown)
    return { told: { ...told, says: `${name}: ${told.says}` } }
  }
}

function elsewhere(name: string): Told {
  const hint = `To ask it: npx llm-conformance smoke --subject ${shellWord(name)}`
  return skipped(`${name} is not on this machine, and nothing is sent there.`, hint)
}

function isElsewhere(spec: SubjectSpec): boolean {
  return typeof spec === 'string' && isAddress(spec) && URL.canParse(spec) && !isLocal(new URL(spec).host)
}

function introduction({ name, targets, client }: Subject): string {
  const kind = client === undefined ? 'is a formatter' : 'is a client'
  return `starts. It ${kind}, is called ${name}, and knows ${targets === undefined ? 'every target' : targets.join(', ')}.`
}
