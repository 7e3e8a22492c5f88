import type { DialectId } from '../../dialects/dialect.ts'
import { UserError } from '../../errors.ts'
import { providerOf } from '../../providers/index.ts'
import { baseOf } from '../http/address.ts'
import { credentialsFor, withKey } from '../http/credentials.ts'
import { type Asked, titleOf } from '../http/door-of.ts'
import type { Env } from '../http/environment.ts'
import { listOfModels } from './lists/index.ts'
import type { ModelList } from './lists/list.ts'
import type { Access } from './source.ts'

export interface WhereOptions {
  /** In place of the key of the environment. */
  readonly apiKey?: string | undefined
  /** In place of the provider's own address. */
  readonly baseUrl?: string | undefined
  /** What a server speaks that nobody has facts about. */
  readonly dialect?: DialectId | undefined
  /** Where key and address are looked for; `process.env` unless given. */
  readonly env?: Env | undefined
}

/** Which list to read, and where. Throws `UserError` where nobody knows, or a key is missing. */
export function findList(provider: string, options: WhereOptions): { list: ModelList; access: Access } {
  const { apiKey, baseUrl, env: given = process.env } = options
  const asked = askedOf(provider, options)
  const list = listOfModels(asked)
  if (list === undefined) throw new UserError(`${titleOf(asked)} has no list of the models that one can converse with`)
  const env = apiKey === undefined ? given : withKey(asked, given, apiKey)
  const credentials = credentialsFor(asked, env, baseUrl !== undefined || list.isPublic === true)
  return { list, access: { asked, base: baseOf(asked, { baseUrl, env }), credentials } }
}

function askedOf(provider: string, { dialect = providerOf(provider)?.dialects[0] }: WhereOptions): Asked {
  if (dialect !== undefined) return { provider, dialect }
  throw new UserError(`There is no provider ${provider}`, { hint: 'Of any other server, say which dialect it speaks.' })
}
