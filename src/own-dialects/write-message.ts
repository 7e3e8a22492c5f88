import { Unsupported } from '../errors.ts'
import type { Draft } from './drafts.ts'
import { type Placed, placing } from './placing.ts'
import { put } from './put.ts'
import type { Wire } from './wire.ts'
import { wirePart } from './write-part.ts'

/** The wire's message for a draft. Throws `Unsupported` where the description would not read it as what it is. */
export function wireMessage({ role, parts, whole }: Draft, wire: Wire): unknown {
  const { messages } = wire.form
  const start = put(whole?.is ?? {}, messages.role, role)
  const placed =
    whole === undefined ? placing(parts, role, messages.parts) : parts.map((part) => ({ form: whole, part }))
  const message = placed.reduce<unknown>((made, { form, part }) => {
    return form === whole ? wirePart(form, part, made) : put(made, form.at, wirePart(form, part, form.is))
  }, start)
  checkReading(message, role, placed, wire)
  return message
}

/** Both in the order of the places. */
function checkReading(message: unknown, role: string, placed: readonly Placed[], wire: Wire): void {
  const places = wire.form.messages.parts.map(({ at }) => at)
  const meant = placed.map(({ form }) => form).sort((a, b) => places.indexOf(a.at) - places.indexOf(b.at))
  const read = wire.findParts(message, role).map(({ known }) => known?.form)
  const wrong = meant.find((form, at) => read[at] !== form)
  if (wrong === undefined && read.length === meant.length) return
  const kind = wrong?.kind ?? read[meant.length]?.kind ?? 'message'
  throw new Unsupported(
    `As the dialect is described, a ${kind} in a ${role} message cannot be told from something else when it is written.`,
  )
}
