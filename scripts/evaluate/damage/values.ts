import { parseJson } from '../../../src/check/parse-json.ts'
import { isObject } from '../../../src/json.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import { type Edits, type Kind, removing, replacing, toLastPair } from './kind.ts'

const BAD_NAME = 'read the file!'
/** Longer than any provider takes that has a limit. */
const LONG_NAME = 'r'.repeat(201)

/** Names, arguments and contents that are not of the form that the provider asks for. */
export const VALUES: readonly Kind[] = [
  {
    name: 'empty-name',
    what: 'The last call has an empty name.',
    damage: toLastPair(({ call }) => renamed(call, '')),
  },
  {
    name: 'bad-name',
    what: `The last call has a name that no function can have: ${BAD_NAME}`,
    damage: toLastPair(({ call }) => renamed(call, BAD_NAME)),
  },
  {
    name: 'long-name',
    what: `The last call has a name of ${LONG_NAME.length} characters.`,
    damage: toLastPair(({ call }) => renamed(call, LONG_NAME)),
  },
  {
    name: 'no-name',
    what: 'The last call does not name its function.',
    damage: toLastPair(({ call }) => (call.name === undefined ? [] : [removing(call.at('name'))])),
  },
  {
    name: 'no-arguments',
    what: 'The last call has no arguments, not even an empty object.',
    damage: toLastPair(({ call }) => (call.value === undefined ? [] : [removing(call.at('value'))])),
  },
  {
    name: 'no-content-in-result',
    what: 'The last result has no content, not even an empty text.',
    damage: toLastPair(({ result }) => (result.value === undefined ? [] : [removing(result.at('value'))])),
  },
  {
    name: 'other-name-in-result',
    what: 'The last result names another function than its call.',
    damage: toLastPair(({ result }) => renamed(result, 'another_function')),
  },
  {
    name: 'arguments-of-other-type',
    what: 'The arguments of the last call are an object in place of text, or text in place of an object.',
    damage: toLastPair(({ call }) => retyped(call, objectIn(call.value))),
  },
  {
    name: 'arguments-cut-off',
    what: 'The arguments of the last call are text that breaks off.',
    damage: toLastPair(({ call }) =>
      objectIn(call.value) === undefined ? [] : [replacing(call.at('value'), '{"path": "/tm')],
    ),
  },
  {
    name: 'result-of-other-type',
    what: 'The content of the last result is an object in place of text or a list, or text in place of an object.',
    damage: toLastPair(({ result }) => retyped(result, { ok: true })),
  },
]

function renamed(part: Part, name: string): Edits {
  return typeof part.name === 'string' ? [replacing(part.at('name'), name)] : []
}

/** An object becomes text, and anything else becomes `object`, if there is one. */
function retyped(part: Part, object: object | undefined): Edits {
  const { value } = part
  const other = isObject(value) ? JSON.stringify(value) : object
  return value === undefined || other === undefined ? [] : [replacing(part.at('value'), other)]
}

/** The object that a text tells as JSON. */
function objectIn(text: unknown): object | undefined {
  const parsed = parseJson(typeof text === 'string' ? text : '')
  return 'value' in parsed && isObject(parsed.value) ? parsed.value : undefined
}
