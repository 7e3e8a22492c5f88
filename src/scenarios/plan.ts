import { dialectOf } from '../dialects/index.ts'
import { profileFact } from '../models/support/profile.ts'
import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Case } from './case.ts'
import type { Form } from './form.ts'
import type { Life, Unlivable } from './lived/life.ts'
import { livedStory } from './lived/lived-story.ts'
import { isMeant, originsFor } from './partners.ts'
import type { Scenario, Variant } from './scenario.ts'
import { type Pair, toldInput } from './story.ts'
import { caseSuffix } from './suffix.ts'
import { dependsOnProvider, tellStory } from './tell.ts'
import { toExchange } from './to-exchange.ts'

export interface PlanOptions {
  /** Some subject sends what it is told by itself: scenarios of the level `client` are for it whole and streamed. */
  readonly sends?: boolean
}

/** Every case of the scenarios: each combination of parameters, for each target, from each origin. */
export function plan(
  scenarios: readonly Scenario[],
  targets: readonly Target[],
  { sends = false }: PlanOptions = {},
): Case[] {
  return scenarios.flatMap(({ variants }) =>
    variants.flatMap((variant) => {
      const forms = sends ? [variant, ...streamed(variant)] : [variant]
      return targets.flatMap((target) => forms.flatMap((each) => casesFor(each, target)))
    }),
  )
}

/** The same with answers that are streamed, where it is for clients and does not say itself how they come. */
function streamed({ form, params }: Variant): Variant[] {
  const isOpen = isForClients(form) && form.stream === undefined && !('stream' in params)
  return isOpen ? [{ form: { ...form, stream: true }, params: { ...params, stream: true } }] : []
}

function casesFor({ form, params }: Variant, to: Target): Case[] {
  if (isToldStreamed(form) && dialectOf(to.dialect).stream === undefined) return []
  if (form.targets !== undefined && !form.targets.some((pattern) => isMeant(to, pattern))) return []
  const origins = originsFor(to, form.pairs)
  const told = dependsOnProvider(form) ? origins.filter((from) => tellStory(form, { from, to }).canBeTold) : origins
  return told.map((from) => {
    const named = form.pairs === undefined ? params : { ...params, from: targetName(from) }
    return toCase(form, named, { from, to })
  })
}

function isForClients({ level }: Form): boolean {
  return level?.includes('client') === true
}

/** What formatters alone are told is never streamed: nothing comes of it but a mark in the request. */
function isToldStreamed(form: Form): boolean {
  return isForClients(form) && form.stream === true
}

function toCase(form: Form, params: Variant['params'], pair: Pair): Case {
  const target = targetName(pair.to)
  const input = toldInput(form)
  const skip = skipReason(form, params, pair.to)
  return {
    id: `${form.scenario}${caseSuffix(params)}@${target}`,
    scenario: form.scenario,
    title: form.title,
    why: form.why,
    params,
    target,
    input,
    get exchanges() {
      return tellStory(form, pair).requests.map((request, index) =>
        toExchange(request, index, form, { input, stream: isToldStreamed(form) }),
      )
    },
    get lived() {
      return lifeOf(form, params, pair)
    },
    watch: form.watch ?? [],
    ...(skip === undefined ? {} : { skip }),
  }
}

function lifeOf(form: Form, params: Variant['params'], pair: Pair): Life | Unlivable {
  if (form.level?.includes('loop') !== true) return { unlivable: 'It is for those who are told a history.' }
  const leftOut = leftOutBecause(form, params, pair.to)
  return leftOut === undefined ? livedStory(form, pair) : { unlivable: leftOut }
}

function skipReason(form: Form, params: Variant['params'], to: Target): string | undefined {
  const { level = ['formatter'] } = form
  const leftOut = leftOutBecause(form, params, to)
  return leftOut ?? (level.includes('formatter') ? undefined : `It needs a ${level.join(' or a ')}.`)
}

const NO_TOOLS = 'It is known that this model takes no tools.'

function leftOutBecause(form: Form, params: Variant['params'], to: Target): string | undefined {
  if (form.needs?.includes('tool-support') && profileFact(to)?.tools === false) return NO_TOOLS
  return form.skip?.find(({ when }) =>
    Object.entries(when).every(([name, values]) => holds(name, [values].flat(), params, to)),
  )?.because
}

function holds(name: string, values: readonly unknown[], params: Variant['params'], to: Target): boolean {
  if (name === 'target') return values.some((pattern) => isMeant(to, String(pattern)))
  return values.includes(params[name])
}
