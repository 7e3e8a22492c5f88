import { RULE_DIALECT_IDS } from '../dialects/dialect.ts'
import type { OwnDialect } from '../dialects/registry.ts'
import { dialectNamed } from '../providers/index.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import { patternMistakes } from '../yaml/pattern.ts'
import type { DialectForm, MessagesForm, PartForm } from './form.ts'

/** What a description says that does not fit the rest of it. */
export function formMistakes({ recognise, messages }: DialectForm): Mistake[] {
  const { parts, merge = [] } = messages
  const path = recognise?.path
  return [
    ...(path === undefined ? [] : patternMistakes(path, ['recognise', 'path'])),
    ...merge.flatMap((role, at) => roleMistakes(role, messages, ['messages', 'merge', at])),
    ...parts.flatMap((part, at) => partMistakes(part, messages, ['messages', 'parts', at])),
    ...pairingMistakes(messages),
  ]
}

function partMistakes({ in: roles = [], parts = [] }: PartForm, messages: MessagesForm, path: Path): Mistake[] {
  return [
    ...roles.flatMap((role, at) => roleMistakes(role, messages, [...path, 'in', at])),
    ...parts.flatMap((inner, at) => insideMistakes(inner, [...path, 'parts', at])),
  ]
}

function roleMistakes(role: string, { roles }: MessagesForm, path: Path): Mistake[] {
  if (Object.hasOwn(roles, role)) return []
  return [{ path, message: `\`roles\` does not name \`${role}\`.`, hint: suggestion(role, Object.keys(roles)) }]
}

function insideMistakes({ kind, at, parts }: PartForm, path: Path): Mistake[] {
  if (kind === 'call' || kind === 'result' || parts !== undefined) {
    return [{ path, message: `A \`${kind}\` cannot stand inside a result.` }]
  }
  return at === '' ? [{ path: [...path, 'at'], message: 'Inside a result `at` cannot be empty.' }] : []
}

/** Results find their calls by ids, unless it is said that they do not. */
function pairingMistakes({ parts, pairing = 'id' }: MessagesForm): Mistake[] {
  if (pairing === 'order') return []
  return parts.flatMap(({ kind, id }, at) => {
    if ((kind !== 'call' && kind !== 'result') || id !== undefined) return []
    const hint = 'Say where it stands, or write `pairing: order` for a wire without ids.'
    return [{ path: ['messages', 'parts', at], message: `This \`${kind}\` has no \`id\`.`, hint }]
  })
}

/** Names that the dialect shares with one of this package, or with one that was read before. */
export function takenMistakes({ dialect, short = dialect }: DialectForm, before: readonly OwnDialect[]): Mistake[] {
  const check = (name: string, key: string): Mistake[] => {
    const owner = ownerOf(name, before)
    const message = `${owner} a dialect \`${name}\` already.`
    return owner === undefined ? [] : [{ path: [key], message, hint: 'Give yours another name.' }]
  }
  return short === dialect ? check(dialect, 'dialect') : [...check(dialect, 'dialect'), ...check(short, 'short')]
}

function ownerOf(name: string, before: readonly OwnDialect[]): string | undefined {
  const named: string | undefined = dialectNamed(name)
  if (RULE_DIALECT_IDS.some((id) => id === name || id === named)) return 'This package has'
  return before.some(({ id, short }) => id === name || short === name) ? 'Another file describes' : undefined
}
