import { member } from '../../json.ts'
import { Group } from './group.ts'
import { Part, type Shape } from './part.ts'
import { type RoleWords, View } from './view.ts'

/** Builds a view from top to bottom: a message, then its parts, then the next message. */
export class ViewBuilder {
  readonly view: View
  readonly #merges: (role: unknown) => boolean
  #message: Group | undefined
  #turn: Group | undefined

  /** `merges`: whether neighbouring messages of this role are one turn to the provider. */
  constructor(base: string, merges: (role: unknown) => boolean, roles?: RoleWords) {
    this.view = new View(base, roles)
    this.#merges = merges
  }

  message(role: unknown, wire: unknown, m: number): void {
    const message = new Group(this.view, 'message', role, wire, m)
    this.view.messages.push(message)
    if (this.#turn !== undefined && this.#turn.role === role && this.#merges(role)) this.#turn.to = m
    else {
      this.#turn = new Group(this.view, 'turn', role, wire, m)
      this.view.turns.push(this.#turn)
    }
    message.turn = this.#turn.index
    this.#message = message
  }

  part(part: Part): Part {
    if (this.#turn === undefined || this.#message === undefined) throw new Error('A part needs a message')
    this.view.add(part)
    part.turn = this.#turn.index
    this.#message.end = this.#turn.end = this.view.parts.length
    return part
  }

  /** A block inside the content of the part `holder`. */
  nested(part: Part, holder: Part): Part {
    part.nested = true
    part.turn = holder.turn
    part.n = holder.n
    this.view.nested.push(part)
    return part
  }

  tool(name: unknown, wire: unknown, pointer: string, nameAt: string): void {
    this.view.tools.push(outside('tool', name, wire, pointer, nameAt))
  }

  choice(name: unknown, wire: unknown, pointer: string, nameAt: string): void {
    this.view.choices.push(outside('choice', name, wire, pointer, nameAt))
  }

  mark(wire: unknown, pointer: string): void {
    const shape: Shape = { head: pointer, mid: '', fields: {} }
    const part = new Part('cache-point', 'cache-point', 'request', wire, -1, -1, shape)
    part.n = this.view.marks.length
    this.view.marks.push(part)
  }

  /** `type`: the member that names it. */
  state(type: string, id: unknown, pointer: string): void {
    const part = new Part('state', type, 'request', id, -1, -1, { head: pointer, mid: '', fields: {} })
    part.item = id
    this.view.states.push(part)
  }
}

function outside(kind: 'tool' | 'choice', name: unknown, wire: unknown, pointer: string, nameAt: string): Part {
  const shape: Shape = { head: pointer, mid: '', fields: { name: nameAt } }
  const part = new Part(kind, member(wire, 'type'), 'request', wire, -1, -1, shape)
  part.name = name
  return part
}
