import type { JsonObject } from '../../json.ts'
import type { Kind } from '../../judge/view/part.ts'

/** What the view makes of an item type. */
export interface ItemForm {
  readonly kind: Kind
  /** The member with the arguments of a call or the output of a result. */
  readonly value?: string
}

const OTHER: ItemForm = { kind: 'other' }
const SERVER_CALL: ItemForm = { kind: 'server-call' }

/** @see https://platform.openai.com/docs/api-reference/responses/create#responses_create-input */
const FORMS: ReadonlyMap<unknown, ItemForm> = new Map<unknown, ItemForm>([
  ['message', { kind: 'text' }],
  ['reasoning', { kind: 'reasoning' }],
  ['item_reference', { kind: 'item-reference' }],
  ['compaction', { kind: 'compaction' }],
  ['additional_tools', { kind: 'tool-reference' }],
  ['function_call', { kind: 'call', value: 'arguments' }],
  ['custom_tool_call', { kind: 'call', value: 'input' }],
  ['apply_patch_call', { kind: 'call', value: 'operation' }],
  ['shell_call', { kind: 'call', value: 'action' }],
  ['local_shell_call', { kind: 'call', value: 'action' }],
  ['computer_call', { kind: 'call', value: 'action' }],
  ['tool_search_call', { kind: 'call', value: 'arguments' }],
  ['function_call_output', { kind: 'result', value: 'output' }],
  ['custom_tool_call_output', { kind: 'result', value: 'output' }],
  ['apply_patch_call_output', { kind: 'result', value: 'output' }],
  ['shell_call_output', { kind: 'result', value: 'output' }],
  ['local_shell_call_output', { kind: 'result', value: 'output' }],
  ['computer_call_output', { kind: 'result', value: 'output' }],
  ['tool_search_output', { kind: 'result', value: 'tools' }],
  ['web_search_call', SERVER_CALL],
  ['file_search_call', SERVER_CALL],
  ['code_interpreter_call', SERVER_CALL],
  ['image_generation_call', SERVER_CALL],
  ['mcp_list_tools', SERVER_CALL],
  ['mcp_call', SERVER_CALL],
])

/** The type may be left out of a message and of a bare reference. */
export function typeOf({ type, role, content, id }: JsonObject): unknown {
  if (type !== undefined && type !== null) return type
  return role === undefined && content === undefined && typeof id === 'string' ? 'item_reference' : 'message'
}

export function formOf(item: JsonObject): ItemForm {
  const form = FORMS.get(typeOf(item)) ?? OTHER
  return isHostedSearch(item) ? { ...form, kind: form.kind === 'call' ? 'server-call' : 'server-result' } : form
}

/** The server searches for tools itself, unless the item says that the client does. */
function isHostedSearch({ type, execution }: JsonObject): boolean {
  return (type === 'tool_search_call' || type === 'tool_search_output') && execution !== 'client'
}

/** Who an item comes from: the role of a message, `assistant` for what a model makes, `tool` for outputs. */
export function sideOf(item: JsonObject, form = formOf(item)): unknown {
  switch (form.kind) {
    case 'text':
      return item.role
    case 'result':
      return 'tool'
    case 'other':
    case 'item-reference':
    case 'tool-reference':
    case 'compaction':
      return item.role ?? 'other'
    default:
      return 'assistant'
  }
}
