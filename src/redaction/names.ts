import type { SecretKind } from './kinds.ts'

/** Where a text stands, and under which name. `text`: under none that says anything. */
export interface Slot {
  readonly in: 'header' | 'query' | 'form' | 'cookie' | 'userinfo' | 'member' | 'text'
  readonly name: string
  /** For the members of a stream's events: the same for the pieces of one text. */
  readonly stream?: string
}

/** Endings of names, in small letters and without separators, that say so of a value wherever it stands. */
const ENDINGS: readonly (readonly [SecretKind, RegExp])[] = [
  ['password', /(?:password|passwd|passphrase|pwd)$/],
  [
    'token',
    /(?:access|refresh|id|auth|bearer|session|security|authorization|api|personalaccess)token$|^(?:proxy)?authorization$|amzsecuritytoken$/,
  ],
  [
    'key',
    /(?:api|secret|access|secretaccess|private|signing|encryption|subscription|master|account|storage|ephemeral|auth)key$|(?:access|private)keyid$/,
  ],
  ['secret', /(?:secret|connectionstring|credential|credentials)$/],
]

/** Names that say so only where requests and answers have them of themselves, not in what people write. */
const ON_THE_WIRE: readonly (readonly [SecretKind, RegExp])[] = [
  ['signature', /(?:^|amz|goog)(?:sig|signature)$/],
  ['token', /(?:^|auth|csrf|xsrf)token$/],
]
const IN_ADDRESSES: readonly (readonly [SecretKind, RegExp])[] = [
  ...ON_THE_WIRE,
  ['key', /^(?:key|auth|accesskey)$/],
  ['secret', /^(?:code|assertion|clientassertion|awsaccesskeyid|googleaccessid)$/],
]
const IDS: readonly (readonly [SecretKind, RegExp])[] = [
  ['organization', /(?:organization|organizationid|orgid|organizationuuid|workspaceid|tenantid)$/],
  ['project', /(?:^openaiproject|projectid|userproject)$/],
  ['account', /(?:accountid|subscriptionid|accountuuid)$/],
]
/** What accounts are numbered with; anything else under such a name is a word of the app's own. */
const ID = /^(?:org-|proj_|wrkspc_|user-)[\w-]{8,}$|^\d{12}$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const NO_SECRET = /^(?:idempotencykey|secwebsocketkey|secwebsocketaccept)$/

/** What the name of a value says that it is; undefined where it says nothing. */
export function kindByName(value: string, { in: place, name }: Slot): SecretKind | undefined {
  if (place === 'text') return undefined
  if (place === 'cookie') return 'cookie'
  if (place === 'userinfo') return name === 'password' ? 'password' : 'user'
  const { kind, idKind } = saidBy(name, place)
  return kind ?? (idKind !== undefined && (place === 'header' || ID.test(value)) ? idKind : undefined)
}

const WIRE = { header: ON_THE_WIRE, query: IN_ADDRESSES, form: IN_ADDRESSES, member: [] } as const

interface Said {
  readonly kind: SecretKind | undefined
  readonly idKind: SecretKind | undefined
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
    ? { kind: undefined, idKind: undefined }
    : { kind: match(plain, ENDINGS) ?? match(plain, WIRE[place]), idKind: match(plain, IDS) }
  if (remembered.size < MOST_REMEMBERED) remembered.set(key, said)
  return said
}

function match(name: string, endings: readonly (readonly [SecretKind, RegExp])[]): SecretKind | undefined {
  return endings.find(([, ending]) => ending.test(name))?.[0]
}
