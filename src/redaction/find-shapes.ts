import { KEY_SHAPES, mayHoldKeys } from './key-shapes.ts'
import type { SecretKind } from './kinds.ts'
import { aroundLongRuns } from './long-runs.ts'
import { kindByName } from './names.ts'
import { matchesOf } from './own-shapes.ts'
import { isPlaceholder } from './placeholders.ts'
import { looksRandom, type Shape } from './shape.ts'
import { mayHoldOthers, OTHER_SHAPES } from './shapes.ts'

/** A secret that was found, and how its placeholder is made. */
export interface Found {
  readonly secret: string
  readonly kind: SecretKind
  readonly keep?: string | undefined
  readonly frame?: Shape['frame'] | undefined
  /** Not to be looked for where nothing says what it is. */
  readonly isName?: boolean
}

/** A name and a value, as in an address. */
const PAIR = /[?&](?<name>[A-Za-z0-9_.-]{1,60})=(?<value>[^&\s"'<>#\\]{6,4096})/g
const AWS_KEY = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g
const AWS_SECRET = /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g
/** Of those that this package knows nothing is shorter. */
const SHORTEST = 8
/** Characters around the number of a key in which the key itself is looked for. */
const BESIDE = 300

/** The secrets in a text that can be told by their form. */
export function findShapes(text: string, own: readonly Shape[]): Found[] {
  const matches = matchesOf(text, own)
  const found = own.flatMap((shape, index) => secretsIn(matches[index] ?? [], shape))
  if (text.length < SHORTEST) return found
  const around = aroundLongRuns(text)
  const keys = mayHoldKeys(around)
  const others = mayHoldOthers(text, around)
  const shapes = [...(keys ? KEY_SHAPES : []), ...(others ? OTHER_SHAPES : [])]
  found.push(...shapes.flatMap((shape) => inShape(text, shape)), ...inPairs(text))
  return keys ? [...found, ...besideAwsKeys(text)] : found
}

function inShape(text: string, shape: Shape): Found[] {
  return secretsIn([...text.matchAll(shape.pattern)], shape)
}

function secretsIn(
  matches: readonly RegExpExecArray[],
  { kind, isSecret = () => true, frame, isName }: Omit<Shape, 'pattern'>,
): Found[] {
  return matches.flatMap(({ 0: whole, groups = {} }) => {
    const { secret = whole, keep } = groups
    return isPlaceholder(secret) || !isSecret(secret)
      ? []
      : [{ secret, kind, keep, frame, isName: isName === true && !looksRandom(secret) }]
  })
}

function inPairs(text: string): Found[] {
  if (!text.includes('=')) return []
  return [...text.matchAll(PAIR)].flatMap(({ groups: { name = '', value = '' } = {} }) => {
    const kind = kindByName(value, { in: 'query', name })
    return kind === undefined || isPlaceholder(value) ? [] : [{ secret: value, kind }]
  })
}

function besideAwsKeys(text: string): Found[] {
  let searched = 0
  return [...text.matchAll(AWS_KEY)].flatMap(({ index }) => {
    const from = Math.max(searched, index - BESIDE)
    searched = Math.max(searched, index + BESIDE)
    const secrets = text.slice(from, searched).match(AWS_SECRET) ?? []
    return secrets.filter((secret) => looksRandom(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret)).map(asKey)
  })
}

function asKey(secret: string): Found {
  return { secret, kind: 'key' }
}
