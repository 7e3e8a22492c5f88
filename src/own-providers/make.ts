import { openaiCallId } from '../providers/call-ids.ts'
import { openaiError } from '../providers/errors/openai.ts'
import type { ModelFamily } from '../providers/model-family.ts'
import { opaque } from '../providers/opaque.ts'
import type { Provider } from '../providers/provider.ts'
import { templatedError } from './error-body.ts'
import type { CallIdForm, ProviderForm } from './form.ts'

const NOBODY: Pick<Provider, 'regimes' | 'callId' | 'error'> = {
  regimes: {},
  callId: openaiCallId,
  error: openaiError,
}

/** The provider that a record describes; `like`: the one that it takes over from, where it names one. */
export function makeProvider(form: ProviderForm, like: Provider | undefined): Provider {
  const { provider: id, title, speaks, models, hosts = [], regimes = {}, without = [], callId, error } = form
  return {
    ...(like === undefined ? NOBODY : inherited(like)),
    id,
    title,
    dialects: speaks,
    hosts: hosts.map(hostPattern),
    models,
    regimes: { ...like?.regimes, ...patterns(regimes) },
    ...(like?.families !== undefined && { families: [...named(regimes, models[0]), ...like.families] }),
    own: { without, ...(like !== undefined && { like: like.id }) },
    ...(callId !== undefined && { callId: (seed) => mint(callId, seed) }),
    ...(error !== undefined && { error: templatedError(error) }),
  }
}

/** Its models are for other dialects than those of the new one may be, and what else its hosts serve is not here. */
function inherited({ modelsFor: _, others: _others, ...rest }: Provider): Provider {
  return rest
}

/** What a person has a pattern for is known, also where its name is like none of the models that are. */
function named(regimes: Readonly<Record<string, string>>, model: string): readonly ModelFamily[] {
  return Object.values(patterns(regimes)).map((ids) => ({ ids, known: ids, older: [], newest: model }))
}

/** `*.example.com` is every name below `example.com`, and not that name itself. */
export function hostPattern(host: string): RegExp {
  const name = host.toLowerCase().replace(/^\*\./, '').replaceAll('.', '\\.')
  return new RegExp(`^${host.startsWith('*.') ? '.+\\.' : ''}${name}$`)
}

function patterns(regimes: Readonly<Record<string, string>>): Record<string, RegExp> {
  return Object.fromEntries(Object.entries(regimes).map(([name, pattern]) => [name, new RegExp(pattern)]))
}

function mint({ prefix = '', length, alphabet }: CallIdForm, seed: string): string {
  return prefix + opaque(seed, length, alphabet)
}
