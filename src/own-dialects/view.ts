import type { Dialect } from '../dialects/dialect.ts'
import { listOf } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import { ViewBuilder } from '../judge/view/builder.ts'
import type { RoleWords } from '../judge/view/view.ts'
import type { MessagesForm, ToolChoiceForm } from './form.ts'
import { nestedPart, transcriptPart } from './view-parts.ts'
import { knownRole, type Wire } from './wire.ts'

/** The view of requests as a description has them. */
export function viewBy(wire: Wire): Dialect['view'] {
  const { messages, toolChoice, tools: [usual] = [] } = wire.form
  const merged: ReadonlySet<unknown> = new Set(messages.merge)
  const words = roleWords(messages)
  return (request) => {
    const builder = new ViewBuilder(messages.at, (role) => merged.has(role), words)
    listOf(valueAt(request, messages.at)).forEach((message, m) => {
      addMessage(builder, message, m, wire)
    })
    for (const { form = usual, value, pointer } of wire.findTools(request)) {
      if (form !== undefined) builder.tool(valueAt(value, form.name), value, pointer, form.name)
    }
    if (toolChoice !== undefined) addChoice(builder, request, toolChoice)
    return builder.view
  }
}

function roleWords(messages: MessagesForm): RoleWords {
  return {
    at: messages.role,
    isPerson: (role) => knownRole(messages, role) === 'user',
    isModel: (role) => knownRole(messages, role) === 'assistant',
  }
}

function addMessage(builder: ViewBuilder, message: unknown, m: number, { form, findParts }: Wire): void {
  const role = valueAt(message, form.messages.role)
  builder.message(role, message, m)
  for (const found of findParts(message, role)) {
    const part = builder.part(transcriptPart(found, role, m, form.messages))
    for (const inner of found.known?.inside?.(found.value, role) ?? []) {
      builder.nested(nestedPart(inner, part), part)
    }
  }
}

function addChoice(builder: ViewBuilder, request: unknown, { at, named }: ToolChoiceForm): void {
  const choice = valueAt(request, at)
  const name = named === undefined ? undefined : valueAt(choice, named.name)
  if (named !== undefined && name !== undefined) builder.choice(name, choice, at, named.name)
}
