import type { SecretKind } from './kinds.ts'

type Table = readonly (readonly [SecretKind, RegExp])[]

/** Endings of names, in small letters and without separators, that say so of a value wherever it stands. */
export const ENDINGS: Table = [
  ['password', /(?:passwords?|passwd|passphrase|pwd)$/],
  [
    'token',
    /(?:access|refresh|id|auth|bearer|session|security|authorization|api|personalaccess)token$|^(?:proxy)?authorization$|amzsecuritytoken$/,
  ],
  [
    'key',
    /(?:api|secret|access|secretaccess|private|signing|encryption|subscription|master|account|storage|ephemeral|auth)keys?$|(?:access|private)keyid$/,
  ],
  ['secret', /(?:secrets?|connectionstring|credentials?)$/],
]

/** Names that say so only where requests and answers have them of themselves, not in what people write. */
const ON_THE_WIRE: Table = [
  ['signature', /(?:^|amz|goog)(?:sig|signature)$/],
  ['token', /(?:^|auth|csrf|xsrf)token$/],
]
/** All but those that say where a list goes on. */
const OTHER_TOKENS: Table[number] = ['token', /(?<!page|next|cursor|continuation|sync)token$/]

export const IN_HEADERS: Table = [
  ...ON_THE_WIRE,
  OTHER_TOKENS,
  ['key', /^(?:x|app|application|client|user|service|gateway|license|functions|admin|authorization)?key$/],
  ['secret', /^x?auth$/],
]
/** Names of members that say so of what looks random, and of nothing else. */
export const OF_RANDOM: Table = [OTHER_TOKENS, ['key', /^key$/], ['secret', /^auth$/]]
export const IN_ADDRESSES: Table = [
  ...ON_THE_WIRE,
  ['key', /^(?:key|auth|accesskey)$/],
  ['secret', /^(?:code|assertion|clientassertion|awsaccesskeyid|googleaccessid)$/],
]
export const IDS: Table = [
  ['organization', /(?:organization|organizationid|orgid|organizationuuid|workspaceid|tenantid)$/],
  ['project', /(?:^openaiproject|projectid|userproject)$/],
  ['account', /(?:accountid|subscriptionid|accountuuid)$/],
]
/** What accounts are numbered with; anything else under such a name is a word of the app's own. */
export const ID = /^(?:org-|proj_|wrkspc_|user-)[\w-]{8,}$|^\d{12}$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const NO_SECRET = /^(?:idempotencykey|secwebsocketkey|secwebsocketaccept)$/

/** In what is secret by its name, the member that holds the secret itself. */
export const HOLDS = /^(?:value|secret|plain_?text|raw)$/i

/** Members of a schema whose members are the names of what it describes. */
export const DESCRIBES = /^(?:properties|patternProperties|definitions|\$defs|dependentSchemas)$/
