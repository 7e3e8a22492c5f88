import type { Message, Part } from '../conversation/message.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { generic } from '../dialects/generic.ts'
import { type Pointers, pointers } from '../dialects/pointers.ts'
import { splitResults } from '../dialects/split-results.ts'
import type { Found } from './find-parts.ts'
import { type FoundMessage, messagesIn } from './found-in.ts'
import { idsByOrder } from './paired.ts'
import { memberAt, readPart } from './read-part.ts'
import { readResult } from './read-result.ts'
import { readSystem } from './read-system.ts'
import { readChoice, readTools } from './read-tools.ts'
import type { Wire } from './wire.ts'

/** Reads requests back into neutral terms as a description has them. */
export function parseBy(wire: Wire): Dialect['parse'] {
  const {
    messages: { pairing = 'id' },
    toolChoice: choiceForm,
  } = wire.form
  return (request) => {
    const places = pointers()
    const found = messagesIn(request, wire)
    const ids = pairing === 'order' ? idsByOrder(found) : NO_IDS
    const toolChoice = choiceForm === undefined ? undefined : readChoice(request, choiceForm)
    return {
      messages: [
        ...readSystem(request, wire, places),
        ...found.flatMap((message) => readMessage(message, ids, places)),
      ],
      tools: readTools(wire.findTools(request), places),
      ...(toolChoice === undefined ? {} : { toolChoice }),
      pointerOf: places.pointerOf,
    }
  }
}

const NO_IDS: ReadonlyMap<string, string> = new Map()

/** Results in a message of the user are a message of their own. */
function readMessage(message: FoundMessage, ids: ReadonlyMap<string, string>, places: Pointers): readonly Message[] {
  const { pointer, role, wireRole } = message
  const blocks = message.parts
    .map((found) => readFound(found, wireRole, ids, places))
    .filter((parts) => parts.length > 0)
  const read: readonly Message[] = role === 'user' ? splitResults(blocks) : [{ role, parts: blocks.flat() }]
  return read.map((each) => places.at(pointer, each))
}

function readFound(
  { known, value, pointer }: Found & { readonly pointer: string },
  role: unknown,
  ids: ReadonlyMap<string, string>,
  places: Pointers,
): readonly Part[] {
  if (known === undefined) return [places.at(pointer, generic(undefined, value))]
  if (value === '') return []
  const { form } = known
  const id = ids.get(pointer) ?? memberAt(value, form.id)
  if (form.kind === 'result') return readResult(known, value, { pointer, role, id }, places)
  const part = readPart(form, value)
  return [places.at(pointer, part.type === 'tool_call' && typeof id === 'string' ? { ...part, id } : part)]
}
