import type { ToolDefinition } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Pointers } from '../dialects/pointers.ts'
import { stringMember, textOf } from '../dialects/strings.ts'
import { isObject } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import type { FoundThing } from './find-things.ts'
import { isLike } from './fits.ts'
import type { ToolChoiceForm, ToolForm } from './form.ts'
import { memberAt } from './read-part.ts'

/** What fits no description, is run by the provider, or is no object, declares no function of the app. */
export function readTools(found: readonly FoundThing<ToolForm>[], places: Pointers): ToolDefinition[] {
  return found.flatMap(({ form, value, pointer }) => {
    if (form === undefined || form.server === true || !isObject(value)) return []
    const parameters = memberAt(value, form.parameters)
    const tool: ToolDefinition = {
      type: 'function',
      name: textOf(valueAt(value, form.name)),
      ...stringMember('description', memberAt(value, form.description)),
      ...(isObject(parameters) ? { parameters } : {}),
    }
    return [places.at(pointer, tool)]
  })
}

/** The word for the choice, or the tool that it names; undefined for what nobody has a word for. */
export function readChoice(request: unknown, form: ToolChoiceForm): RequestOptions['toolChoice'] {
  const choice = valueAt(request, form.at)
  if (choice === undefined) return undefined
  const word = (['auto', 'none', 'required'] as const).find(
    (each) => form[each] !== undefined && isLike(form[each], choice),
  )
  const { named } = form
  if (word !== undefined || named === undefined) return word
  const name = valueAt(choice, named.name)
  return typeof name === 'string' && (named.is === undefined || isLike(named.is, choice)) ? { name } : undefined
}
