import { isObject, type JsonObject } from '../json.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import { conditionMistakes, oneOf, relationMistakes, selectionMistakes, unknownKeys } from './selections.ts'
import { CONDITION, COUNT, JSON_SCHEMA, KEYS, UNIQUE } from './words.ts'

const KEYWORDS = ['every', 'none', 'unique', 'count'] as const
type Keyword = (typeof KEYWORDS)[number]

const BEGIN = `Begin with one of ${KEYWORDS.join(', ')}.`

/** What is wrong with the `schema` of a rule: pairing keywords, or plain JSON Schema. */
export function languageMistakes(schema: unknown, path: Path): Mistake[] {
  if (!isObject(schema)) return [{ path, message: '`schema` must be a mapping.', hint: BEGIN }]
  if (holdsKeyword(schema)) return keywordMistakes(schema, path)
  if (Array.isArray(schema.allOf) && schema.allOf.some(holdsKeyword)) {
    return schema.allOf.flatMap((each, index) => keywordMistakes(each, [...path, 'allOf', index]))
  }
  return unknownKeys(schema, [...KEYWORDS, ...JSON_SCHEMA], path)
}

function holdsKeyword(schema: unknown): boolean {
  return isObject(schema) && KEYWORDS.some((keyword) => keyword in schema)
}

/** A pairing keyword stands alone. */
function keywordMistakes(schema: unknown, path: Path): Mistake[] {
  if (!isObject(schema)) return [{ path, message: 'Here a keyword is missing.', hint: BEGIN }]
  const keyword = KEYWORDS.find((word) => word in schema)
  const beside = Object.keys(schema).filter((key) => key !== keyword)
  const strangers = beside.map((key) => strangerMistake(key, keyword, path))
  return keyword === undefined ? strangers : [...strangers, ...CHECKS[keyword](schema[keyword], [...path, keyword])]
}

function strangerMistake(key: string, keyword: Keyword | undefined, path: Path): Mistake {
  const at = { path: [...path, key], atKey: true }
  return keyword !== undefined && KEYWORDS.some((word) => word === key)
    ? { ...at, message: `\`${key}\` stands beside \`${keyword}\`.`, hint: 'Put both in a list under `allOf`.' }
    : { ...at, message: `Unknown keyword \`${key}\`.`, hint: suggestion(key, KEYWORDS) }
}

const CHECKS: Readonly<Record<Keyword, (spec: unknown, path: Path) => Mistake[]>> = {
  every: (spec, path) => [...selectionMistakes(spec, path, CONDITION), ...everyCondition(spec, path)],
  none: (spec, path) => selectionMistakes(spec, path),
  unique: (spec, path) =>
    mapping(spec, UNIQUE, path, ({ of, by, in: scope = 'turn' }) => [
      ...selectionMistakes(of, [...path, 'of']),
      ...oneOf(by, KEYS, [...path, 'by']),
      ...oneOf(scope, ['message', 'turn', 'transcript'], [...path, 'in']),
    ]),
  count: (spec, path) =>
    mapping(spec, COUNT, path, ({ per, of, equals, atMost }) => [
      ...(per === undefined ? [] : selectionMistakes(per, [...path, 'per'])),
      ...selectionMistakes(of, [...path, 'of']),
      ...(equals === undefined ? [] : relationMistakes(equals, [...path, 'equals'])),
      ...(atMost === undefined ? [] : relationMistakes(atMost, [...path, 'atMost'])),
    ]),
}

/** The words of the condition stand among those of the selection. */
function everyCondition(spec: unknown, path: Path): Mistake[] {
  if (!isObject(spec)) return []
  const words = Object.entries(spec).filter(([key]) => CONDITION.includes(key))
  if (words.length > 0) return conditionMistakes(Object.fromEntries(words), path)
  return [{ path, message: '`every` has no condition.', hint: `Add one of ${CONDITION.join(', ')}.` }]
}

function mapping(
  spec: unknown,
  words: readonly string[],
  path: Path,
  check: (spec: JsonObject) => Mistake[],
): Mistake[] {
  if (!isObject(spec)) return [{ path, message: `\`${path.at(-1)}\` must be a mapping.` }]
  return [...unknownKeys(spec, words, path), ...check(spec)]
}
