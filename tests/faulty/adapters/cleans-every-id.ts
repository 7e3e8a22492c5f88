import { eachPart, toldOtherwise } from '../reference.ts'

/** Cleans ids for whatever target, also where they are the target's own. */
export default toldOtherwise(
  'cleans-every-id',
  eachPart((part) =>
    (part.type === 'tool_call' || part.type === 'tool_call_response') && typeof part.id === 'string'
      ? { ...part, id: part.id.replace(/[^a-zA-Z0-9_-]/g, '_') }
      : part,
  ),
)
