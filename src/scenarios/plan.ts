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

/** Every case of the scenarios: each combination of parameters, for each target, from each origin. */
export function plan(scenarios: readonly Scenario[], targets: readonly Target[]): Case[] {
  return scenarios.flatMap(({ variants }) =>
    variants.flatMap((variant) => targets.flatMap((target) => casesFor(variant, target))),
  )
}

function casesFor({ form, params }: Variant, to: Target): Case[] {
  if (form.targets !== undefined && !form.targets.some((pattern) => isMeant(to, pattern))) return []
  const origins = originsFor(to, form.pairs).filter((from) => canBeTold(form, { from, to }))
  return origins.map((from) => {
    const named = form.pairs === undefined ? params : { ...params, from: targetName(from) }
    return toCase(form, named, { from, to })
  })
}

function canBeTold(form: Form, pair: Pair): boolean {
  return !dependsOnProvider(form) || tellStory(form, pair).canBeTold
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
        toExchange(request, index, form, { input, stream: false }),
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

function leftOutBecause(form: Form, params: Variant['params'], to: Target): string | undefined {
  return form.skip?.find(({ when }) =>
    Object.entries(when).every(([name, values]) => holds(name, [values].flat(), params, to)),
  )?.because
}

function holds(name: string, values: readonly unknown[], params: Variant['params'], to: Target): boolean {
  if (name === 'target') return values.some((pattern) => isMeant(to, String(pattern)))
  return values.includes(params[name])
}
