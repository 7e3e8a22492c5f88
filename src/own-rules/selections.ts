import { isObject, type JsonObject, listOf } from '../json.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import { BE, CONDITION, KEYS, KINDS, OWN_KEYS, SCOPES, SELECTION, UNITS } from './words.ts'

/** What is wrong with a selection: `call`, or `{ part: result, role: user }`. `more`: words that may stand beside it. */
export function selectionMistakes(spec: unknown, path: Path, more: readonly string[] = []): Mistake[] {
  if (!isObject(spec)) return oneOf(spec, ['any', ...KINDS], path)
  const unit = UNITS.find((word) => word in spec)
  if (unit === undefined)
    return [{ path, message: 'This selects nothing.', hint: `Begin with one of ${UNITS.join(', ')}.` }]
  return [
    ...unknownKeys(spec, [...SELECTION[unit], 'where', ...more], path),
    ...(unit === 'part' ? kindMistakes(spec.part, [...path, 'part']) : []),
    ...['contains', 'only', 'turnIs'].flatMap((word) => inner(spec, word, path, selectionMistakes)),
    ...listOf(spec.anyMatch).flatMap((each, index) => selectionMistakes(each, [...path, 'anyMatch', index])),
    ...inner(spec, 'where', path, conditionMistakes),
  ]
}

/** One kind, a list of them, or `{ not: … }` of these. */
function kindMistakes(head: unknown, path: Path): Mistake[] {
  if (isObject(head)) return inner(head, 'not', path, kindMistakes)
  return [head].flat().flatMap((kind) => oneOf(kind, ['any', ...KINDS], path))
}

/** What is wrong with what must hold: `be`, `has`, `lacks`, `anyOf`. */
export function conditionMistakes(spec: unknown, path: Path): Mistake[] {
  if (!isObject(spec)) return [{ path, message: `\`${path.at(-1)}\` must be a mapping.` }]
  return [
    ...unknownKeys(spec, CONDITION, path),
    ...(isObject(spec.be) ? unknownKeys(spec.be, BE, [...path, 'be']) : []),
    ...['has', 'lacks'].flatMap((word) => inner(spec, word, path, relationMistakes)),
    ...listOf(spec.anyOf).flatMap((each, index) => conditionMistakes(each, [...path, 'anyOf', index])),
  ]
}

/** What is wrong with a selection that has a scope, `in`, and perhaps a key, `by`. */
export function relationMistakes(spec: unknown, path: Path): Mistake[] {
  if (!isObject(spec)) return [{ path, message: `\`${path.at(-1)}\` must be a mapping.` }]
  return [
    ...selectionMistakes(spec, path, ['in', 'by']),
    ...(spec.in === undefined
      ? [{ path, message: `\`${path.at(-1)}\`: \`in\` is missing.`, hint: `Use one of ${SCOPES.join(', ')}.` }]
      : oneOf(spec.in, SCOPES, [...path, 'in'])),
    ...(spec.by === undefined ? [] : keyMistakes(spec.by, [...path, 'by'])),
  ]
}

/** A field that both sides share, or a field of each. */
function keyMistakes(by: unknown, path: Path): Mistake[] {
  if (!isObject(by)) return oneOf(by, KEYS, path)
  return [
    ...unknownKeys(by, ['own', 'its'], path),
    ...oneOf(by.own, OWN_KEYS, [...path, 'own']),
    ...oneOf(by.its, KEYS, [...path, 'its']),
  ]
}

function inner(spec: JsonObject, word: string, path: Path, check: (spec: unknown, path: Path) => Mistake[]): Mistake[] {
  return spec[word] === undefined ? [] : check(spec[word], [...path, word])
}

export function oneOf(value: unknown, words: readonly string[], path: Path): Mistake[] {
  if (words.some((word) => word === value)) return []
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return [{ path, message: `\`${path.at(-1)}\` cannot be \`${written}\`.`, hint: suggestion(String(value), words) }]
}

export function unknownKeys(spec: JsonObject, known: readonly string[], path: Path): Mistake[] {
  return Object.keys(spec)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: [...path, key],
      atKey: true,
      message: `Unknown key \`${key}\`.`,
      hint: suggestion(key, known),
    }))
}
