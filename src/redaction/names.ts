import type { Enclosing } from './json-leaves.ts'
import type { SecretKind } from './kinds.ts'
import { DESCRIBES, ENDINGS, HOLDS, ID, IDS, IN_ADDRESSES, IN_HEADERS, NO_SECRET, OF_RANDOM } from './name-tables.ts'
import { isOpaque } from './opaque.ts'

/** Where a text stands, and under which name. `text`: under none that says anything. */
export interface Slot {
  readonly in: 'header' | 'query' | 'form' | 'cookie' | 'userinfo' | 'member' | 'text'
  readonly name: string
  /** In which members of a body. */
  readonly within?: Enclosing | undefined
  readonly isNumber?: boolean
  /** For the members of a stream's events: the same for the pieces of one text. */
  readonly stream?: string | undefined
}

/** Numbers of fewer digits are numbers of something. */
const LEAST_DIGITS = 6

/** What the name of a value says that it is; undefined where it says nothing. */
export function kindByName(value: string, { in: place, name, within, isNumber }: Slot): SecretKind | undefined {
  if (place === 'text' || (isNumber === true && value.length < LEAST_DIGITS)) return undefined
  if (place === 'cookie') return 'cookie'
  if (place === 'userinfo') return name === 'password' ? 'password' : 'user'
  const { kind, idKind, randomKind } = saidBy(name, place)
  if (kind !== undefined) return kind
  if (idKind !== undefined && (place === 'header' || ID.test(value))) return idKind
  if (place !== 'member') return undefined
  if (randomKind !== undefined && isOpaque(value, randomKind)) return randomKind
  const around = kindAround(within)
  return around !== undefined && (HOLDS.test(name) || isOpaque(value, around)) ? around : undefined
}

/** Whether one of the members in which a value stands is called so; in a schema they are called after what it describes. */
export function isWithin(names: ReadonlySet<string>, within: Enclosing | undefined): boolean {
  for (let one = within; one !== undefined; one = one.above) {
    if (names.has(one.name.toLowerCase()) && !isDescribed(one)) return true
  }
  return false
}

const around = new WeakMap<Enclosing, { readonly kind: SecretKind | undefined }>()

function kindAround(within: Enclosing | undefined): SecretKind | undefined {
  if (within === undefined) return undefined
  const before = around.get(within)
  if (before !== undefined) return before.kind
  const own = isDescribed(within) ? undefined : saidBy(within.name, 'member').kind
  const kind = own ?? kindAround(within.above)
  around.set(within, { kind })
  return kind
}

function isDescribed({ above }: Enclosing): boolean {
  return above !== undefined && DESCRIBES.test(above.name)
}

const WIRE = { header: IN_HEADERS, query: IN_ADDRESSES, form: IN_ADDRESSES, member: [] } as const

interface Said {
  readonly kind: SecretKind | undefined
  readonly idKind: SecretKind | undefined
  /** Of what looks random. */
  readonly randomKind: SecretKind | undefined
}

/** The same few names come again and again. */
const remembered = new Map<string, Said>()
const MOST_REMEMBERED = 10_000

function saidBy(name: string, place: keyof typeof WIRE): Said {
  const key = `${place} ${name}`
  const before = remembered.get(key)
  if (before !== undefined) return before
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const said = NO_SECRET.test(plain)
    ? { kind: undefined, idKind: undefined, randomKind: undefined }
    : {
        kind: match(plain, ENDINGS) ?? match(plain, WIRE[place]),
        idKind: match(plain, IDS),
        randomKind: match(plain, OF_RANDOM),
      }
  if (remembered.size < MOST_REMEMBERED) remembered.set(key, said)
  return said
}

function match(name: string, endings: readonly (readonly [SecretKind, RegExp])[]): SecretKind | undefined {
  return endings.find(([, ending]) => ending.test(name))?.[0]
}
