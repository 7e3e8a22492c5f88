import type { ModelChoices } from '../../clients/define.ts'
import { notForChat } from '../../gateway/models/not-for-chat.ts'
import { builtInModels } from '../../models/catalogue/built-in.ts'
import type { Choosing } from '../../scenarios/lived/life.ts'
import { within } from '../../subjects/deadline.ts'
import type { Behaviour } from './behaviour.ts'
import { cannotGoOn } from './ends.ts'
import { found, type Play, type Stop } from './play.ts'

/** The person looks at the models that there are to choose from. */
export async function lookAtModels({ target, requests }: Choosing, play: Play): Promise<Stop | undefined> {
  const { listing, stage, client, patience } = play
  const before = listing.requests
  const over = new AbortController()
  const input = { target, connection: stage.connection(target), signal: over.signal }
  const heard = await within(patience.deadline, client.models(input))
  over.abort()
  if (heard === 'late') return found('hang', `There is no list of models after ${patience.deadline / 1000} seconds.`)
  if (heard.kind === 'shown-error')
    return found('missing-models', `The client shows an error, and no model: ${heard.message}`)
  if (heard.kind !== 'models') return cannotGoOn(heard)
  const asked = listing.requests - before
  const amiss = [...amissIn(heard.choices, listing.modelsOf(target), target.provider, target.model)]
  if (requests !== undefined && asked > requests) {
    amiss.push({ kind: 'too-many-requests', message: `The client asks the provider for its models ${asked} times.` })
  }
  return amiss.length === 0 ? undefined : { found: amiss }
}

/** `listed`: what the provider has listed; undefined: it has not. */
export function amissIn(
  { models, problem = '' }: ModelChoices,
  listed: readonly string[] | undefined,
  provider: string,
  chosen: string,
): Behaviour[] {
  const ids = models.map(({ id }) => id)
  const missing = [...(listed ?? []), chosen].filter((id) => !ids.includes(id))
  const others = notForChat(provider).filter(({ id }) => ids.some((each) => each.endsWith(id)))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const own = ids.findIndex((id) => listed?.includes(id) === false)
  const late = own === -1 ? [] : ids.slice(own).filter((id) => listed?.includes(id))
  return [
    ...tell('missing-models', 'Nobody can choose', missing),
    ...tell(
      'wrong-models',
      'Nobody can converse with',
      others.map(({ id }) => id),
    ),
    ...tell('wrong-models', 'There are two of', twice),
    ...tell('wrong-models', 'Behind models that the provider does not list stand', late),
    ...(listed === undefined && problem.trim() === '' ? [UNTOLD] : []),
    ...(listed === undefined && isBare(ids, provider, chosen) ? [NONE] : []),
  ]
}

/** Nothing is there but the chosen one, of a provider of which more are known. */
function isBare(ids: readonly string[], provider: string, chosen: string): boolean {
  const isOther = (id: string): boolean => id !== chosen
  return builtInModels(provider).some(isOther) && !ids.some(isOther)
}

const UNTOLD: Behaviour = {
  kind: 'error-swallowed',
  message: 'The provider did not list its models, and the client tells its user nothing of it.',
}

const NONE: Behaviour = {
  kind: 'missing-models',
  message: 'The provider did not list its models, and there is none to choose but the one that was chosen before.',
}

function tell(kind: Behaviour['kind'], what: string, ids: readonly string[]): Behaviour[] {
  return ids.length === 0 ? [] : [{ kind, message: `${what} ${[...new Set(ids)].join(', ')}.` }]
}
