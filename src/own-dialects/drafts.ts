import type { Message, Part, Role } from '../conversation/message.ts'
import { Unsupported } from '../errors.ts'
import type { MessagesForm, PartForm } from './form.ts'

/** A message of the wire before its parts are written. */
export interface Draft {
  /** As the wire calls it. */
  readonly role: string
  readonly parts: readonly Part[]
  /** The description of the part that the whole message is. */
  readonly whole?: PartForm
}

/** The messages that a history becomes; neighbours that are one turn to the provider are one message. */
export function draftsOf(history: readonly Message[], form: MessagesForm): Draft[] {
  const drafts: Draft[] = []
  for (const draft of history.flatMap((message) => draftsFor(message, form))) {
    const last = drafts.at(-1)
    if (last !== undefined && isSameTurn(last, draft, form)) {
      drafts[drafts.length - 1] = { ...last, parts: [...last.parts, ...draft.parts] }
    } else drafts.push(draft)
  }
  return drafts
}

function draftsFor({ role, parts }: Message, form: MessagesForm): Draft[] {
  if (role !== 'tool') return [{ role: wireRole(role, form), parts }]
  const result = form.parts.find(({ kind }) => kind === 'result')
  if (result === undefined)
    throw new Unsupported('The description of the dialect does not say how results are written.')
  const [carrier = roleOf('tool', form) ?? wireRole('user', form)] = result.in ?? []
  if (result.at !== '') return [{ role: carrier, parts }]
  return parts.map((part) => ({ role: carrier, parts: [part], whole: result }))
}

function isSameTurn(a: Draft, b: Draft, { merge = [] }: MessagesForm): boolean {
  return a.role === b.role && merge.includes(a.role) && a.whole === undefined && b.whole === undefined
}

function wireRole(role: Role, form: MessagesForm): string {
  const found = roleOf(role, form)
  if (found !== undefined) return found
  throw new Unsupported(`The description of the dialect has no role for ${role} messages.`)
}

/** The first that the wire has for it. */
function roleOf(role: Role, { roles }: MessagesForm): string | undefined {
  return Object.keys(roles).find((wire) => roles[wire] === role)
}
