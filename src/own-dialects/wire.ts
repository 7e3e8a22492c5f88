import type { Role } from '../conversation/message.ts'
import { type FindParts, partFinder } from './find-parts.ts'
import { type FindThings, thingFinder } from './find-things.ts'
import type { Compile } from './fits.ts'
import type { DialectForm, MessagesForm, SystemForm, ToolForm } from './form.ts'

/** A description, ready for use. */
export interface Wire {
  readonly form: DialectForm
  readonly findParts: FindParts
  readonly findTools: FindThings<ToolForm>
  readonly findSystem: FindThings<SystemForm>
  /** What a role of the wire is; the user's where nobody knows it. */
  readonly neutralRole: (role: unknown) => Role
}

export function wireOf(form: DialectForm, compile: Compile): Wire {
  const { messages, tools = [], system = [] } = form
  return {
    form,
    findParts: partFinder(messages.parts, compile),
    findTools: thingFinder(tools, compile),
    findSystem: thingFinder(system, compile),
    neutralRole: (role) => knownRole(messages, role) ?? 'user',
  }
}

export function knownRole({ roles }: MessagesForm, role: unknown): Role | undefined {
  return typeof role === 'string' && Object.hasOwn(roles, role) ? roles[role] : undefined
}
