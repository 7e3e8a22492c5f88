import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Case, Exchange, Input } from './case.ts'
import { expectation } from './expectation.ts'
import type { Form } from './form.ts'
import { isMeant, originsFor } from './partners.ts'
import type { Scenario, Variant } from './scenario.ts'
import { type Pair, type Request, toldInput } from './story.ts'
import { caseSuffix } from './suffix.ts'
import { dependsOnProvider, tellStory } from './tell.ts'

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
      return tellStory(form, pair).requests.map((request, index) => toExchange(request, index, input, form))
    },
    watch: form.watch ?? [],
    ...(skip === undefined ? {} : { skip }),
  }
}

function toExchange({ expect, ...request }: Request, index: number, input: Input, form: Form): Exchange {
  const said = form.expect === undefined ? expect : [form.expect, ...expect]
  return { index, ...request, stream: false, expect: expectation(input, said) }
}

function skipReason(form: Form, params: Variant['params'], to: Target): string | undefined {
  if (form.level !== undefined && !form.level.includes('formatter')) return `It needs a ${form.level.join(' or a ')}.`
  return form.skip?.find(({ when }) =>
    Object.entries(when).every(([name, values]) => holds(name, [values].flat(), params, to)),
  )?.because
}

function holds(name: string, values: readonly unknown[], params: Variant['params'], to: Target): boolean {
  if (name === 'target') return values.some((pattern) => isMeant(to, String(pattern)))
  return values.includes(params[name])
}
