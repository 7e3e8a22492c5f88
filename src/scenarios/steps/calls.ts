import type { ToolCallPart } from '../../conversation/message.ts'
import { inRegime } from '../../providers/index.ts'
import { type Path, suggestion } from '../../yaml/mistake.ts'
import type { CallForm } from '../form.ts'
import { mintId } from '../mint.ts'
import { itemised, mistake, type Story, seedOf, signed } from '../story.ts'

/** The calls of one answer by their labels. Gemini 3 signs the first. */
export function makeCalls(story: Story, forms: readonly CallForm[], path: Path): ReadonlyMap<string, ToolCallPart> {
  const calls = new Map<string, ToolCallPart>()
  for (const [index, form] of forms.entries()) {
    const [label, name, args, wire] = 'id' in form ? [form.id, form.name, form.arguments] : form
    checkCall(story, label, name, [...path, index])
    const id = wireId(story, label, wire?.id)
    const item = itemId(story, label, wire?.item)
    const proof = index === 0 && inRegime(story.target, 'gemini-3') ? signed(story, label) : {}
    story.calls.set(label, { id, name, state: 'open' })
    calls.set(label, {
      type: 'tool_call',
      ...(id === undefined ? {} : { id }),
      name,
      ...(args === undefined ? {} : { arguments: args }),
      ...proof,
      ...item,
    })
  }
  return calls
}

function checkCall(story: Story, label: string, name: string, path: Path): void {
  if (story.calls.has(label)) {
    mistake(story, path, `There is a call \`${label}\` already.`, 'Each call of a scenario has a label of its own.')
  }
  if (story.callable.has(name)) return
  const hint = suggestion(name, [...story.callable]) ?? 'Declare it in `tools`, or name it in `undeclared`.'
  mistake(story, path, `\`${name}\` is called but not declared.`, hint)
}

function itemId(story: Story, label: string, exact = 'minted'): { item_id?: string } {
  if (exact === 'minted') return itemised(story, 'tool_call', label)
  return exact === 'absent' ? {} : { item_id: exact }
}

function wireId(story: Story, label: string, exact = 'minted'): string | undefined {
  if (exact === 'minted') return mintId(story.target, seedOf(story, label))
  return exact === 'absent' ? undefined : exact
}
