import type { ReasoningPart } from '../../conversation/message.ts'
import type { AssistantForm, ReasoningForm } from '../form.ts'
import { itemised, type Story, seedOfAnswer, signed } from '../story.ts'

type Named<T> = readonly [name: string, value: T]

/** The reasoning of one answer, by the names that `order` has for it. */
export function reasoningParts(story: Story, form: AssistantForm['reasoning']): Named<ReasoningPart>[] {
  return named(form).flatMap(([name, each]): Named<ReasoningPart>[] => {
    const part = reasoningPart(story, each, name)
    // What is kept secret is nothing where the provider gives no signature for it.
    return part.redacted === true && part.signature === undefined ? [] : [[name, part]]
  })
}

function named(form: AssistantForm['reasoning']): Named<ReasoningForm>[] {
  if (form === undefined) return []
  return isList(form) ? form.map((each, index) => [`reasoning.${index}`, each]) : [['reasoning', form]]
}

function isList(form: NonNullable<AssistantForm['reasoning']>): form is readonly ReasoningForm[] {
  return Array.isArray(form)
}

function reasoningPart(story: Story, form: ReasoningForm, name: string): ReasoningPart {
  const { text = '', proof, redacted = false } = typeof form === 'string' ? { text: form } : form
  const seed = seedOfAnswer(story, name)
  return {
    type: 'reasoning',
    content: text,
    ...(proof === undefined ? {} : signed(story, text === '' ? seed : text)),
    ...(redacted ? { redacted } : {}),
    ...itemised(story, 'reasoning', seed),
  }
}
