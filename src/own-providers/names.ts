import { providersNamed } from '../detection/who.ts'
import { dialectIds } from '../dialects/registry.ts'
import { ruleById, rulesOf } from '../judge/rulebook.ts'
import { nearest } from '../nearest.ts'
import { providerOf, providers } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import { patternMistakes } from '../yaml/pattern.ts'
import { templateMistakes } from './error-body.ts'
import type { ProviderForm } from './form.ts'

/** What a record names that does not exist, is taken, or does not fit the rest. */
export function nameMistakes(form: ProviderForm, path: Path): Mistake[] {
  const { provider, speaks, hosts = [], regimes = {}, error } = form
  const unspoken = speaks.flatMap((id, at) => dialectMistakes(id, [...path, 'speaks', at]))
  return [
    ...idMistakes(provider, [...path, 'provider']),
    ...(unspoken.length > 0 ? unspoken : termMistakes(form, path)),
    ...hosts.flatMap((host, at) => hostMistakes(host, [...path, 'hosts', at])),
    ...Object.entries(regimes).flatMap(([name, pattern]) => patternMistakes(pattern, [...path, 'regimes', name])),
    ...templateMistakes(error, [...path, 'error']),
  ]
}

/** Of what it is held to. */
function termMistakes({ speaks, like, without = [] }: ProviderForm, path: Path): Mistake[] {
  return [
    ...(like === undefined ? [] : likeMistakes(like, speaks, [...path, 'like'])),
    ...without.flatMap((id, at) => ruleMistakes(id, speaks, [...path, 'without', at])),
  ]
}

function shipped(): readonly Provider[] {
  return providers.filter(({ own }) => own === undefined)
}

function idMistakes(id: string, path: Path): Mistake[] {
  const hint = 'Give yours another name; `like` takes over what is known of one of this package.'
  if (id === UNKNOWN_PROVIDER) return [{ path, message: `\`${id}\` is every server without a name.`, hint }]
  const [known] = providersNamed(id).filter(({ own }) => own === undefined)
  if (known === undefined) return []
  const message =
    known.id === id ? `This package has a provider \`${id}\`.` : `\`${id}\` is another name of \`${known.id}\`.`
  return [{ path, message, hint }]
}

function dialectMistakes(id: string, path: Path): Mistake[] {
  if (dialectIds().includes(id)) return []
  return [{ path, message: `There is no dialect \`${id}\`.`, hint: suggestion(id, dialectIds()) }]
}

/** Of names below a name one example must do. */
function hostMistakes(host: string, path: Path): Mistake[] {
  const name = host.toLowerCase().replace(/^\*/, 'example')
  const owner = shipped().find(({ hosts }) => hosts.some((pattern) => pattern.test(name)))
  if (owner === undefined) return []
  return [{ path, message: `${owner.title} answers at \`${host}\`.`, hint: 'Name hosts that are your own only.' }]
}

function likeMistakes(like: string, speaks: readonly string[], path: Path): Mistake[] {
  const known = providerOf(like)
  const ids = shipped().map(({ id }) => id)
  if (known === undefined || known.own !== undefined) {
    return [{ path, message: `This package has no provider \`${like}\`.`, hint: suggestion(like, ids) }]
  }
  if (known.dialects.some((id) => speaks.includes(id))) return []
  const hint = `${known.title} speaks ${known.dialects.join(' and ')}.`
  return [{ path, message: `\`${like}\` speaks none of the dialects here, so nothing would be taken over.`, hint }]
}

function ruleMistakes(id: string, speaks: readonly string[], path: Path): Mistake[] {
  const rule = ruleById(id)
  if (rule === undefined) {
    const near = nearest(
      id,
      speaks.flatMap(rulesOf).map((each) => each.id),
    )
    const hint = near === undefined ? 'See which there are: conformance list rules.' : `Did you mean \`${near}\`?`
    return [{ path, message: `There is no rule \`${id}\`.`, hint }]
  }
  if (speaks.some((dialect) => dialect === rule.dialect)) return []
  return [{ path, message: `The rule \`${id}\` is about ${rule.dialect}, which is not spoken here.` }]
}
