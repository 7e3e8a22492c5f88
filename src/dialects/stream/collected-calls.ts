import { isObject, type JsonObject, member } from '../../json.ts'
import { textOf } from '../strings.ts'
import { indexOf } from './call-deltas.ts'
import { joinedArguments } from './pieces.ts'

/** A call as it grows. */
class CollectedCall {
  readonly index: number | undefined
  #wire: JsonObject = {}
  readonly #pieces: string[] = []

  constructor(index: number | undefined) {
    this.index = index
  }

  get id(): string {
    return textOf(this.#wire.id)
  }

  /** What is said twice is the same; what was not said before is taken. */
  add({ function: named, index: _, ...delta }: JsonObject): void {
    const { arguments: piece, ...rest } = isObject(named) ? named : {}
    const before = isObject(this.#wire.function) ? this.#wire.function : {}
    this.#wire = { ...this.#wire, ...told(delta), function: { ...before, ...told(rest) } }
    if (piece !== undefined && piece !== null) this.#pieces.push(asText(piece))
  }

  get wire(): JsonObject {
    const named = isObject(this.#wire.function) ? this.#wire.function : {}
    return { ...this.#wire, function: { ...named, arguments: joinedArguments(this.#pieces) } }
  }
}

/** Some servers give arguments as an object, and then whole. */
function asText(piece: unknown): string {
  return typeof piece === 'string' ? piece : JSON.stringify(piece)
}

function told(delta: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(delta).filter(([, value]) => value !== null && value !== ''))
}

/**
 * The calls that the deltas of a stream make. A piece belongs to the newest call that neither its index nor its id
 * speaks against; what names a call that there is not yet begins one.
 */
export class CollectedCalls {
  readonly #calls: CollectedCall[] = []

  add(delta: unknown): void {
    if (!isObject(delta)) return
    const index = indexOf(delta)
    const id = textOf(delta.id)
    const known = this.#calls.findLast(
      (call) => (index === undefined || call.index === index) && (id === '' || call.id === '' || call.id === id),
    )
    const isNew = index === undefined && id === '' && textOf(member(delta.function, 'name')) !== ''
    if (known !== undefined && !isNew) known.add(delta)
    else this.#begin(index, delta)
  }

  get wire(): JsonObject[] {
    return this.#calls.map(({ wire }) => wire)
  }

  #begin(index: number | undefined, delta: JsonObject): void {
    const call = new CollectedCall(index)
    call.add(delta)
    this.#calls.push(call)
  }
}
