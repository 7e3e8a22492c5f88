import type { JsonObject } from '../json.ts'
import { targets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { type Mistake, type Path, suggestion, userError } from '../yaml/mistake.ts'
import type { Source } from '../yaml/source.ts'
import { fill } from './filling.ts'
import type { Form } from './form.ts'
import { livedStory } from './lived/lived-story.ts'
import { originsFor, unknownPattern } from './partners.ts'
import type { Variant } from './scenario.ts'
import type { Pair } from './story.ts'
import { substitute } from './substitute.ts'
import { caseSuffix } from './suffix.ts'
import { tellStory } from './tell.ts'
import type { Validator } from './validate.ts'
import { type Binding, bindings } from './vary.ts'

/** Every combination of the parameters of a form, each checked. Throws `UserError` for what is wrong with any. */
export function variantsOf(form: JsonObject, source: Source, validator: Validator): Variant[] {
  const bound = bindings(form.vary).map((binding) => bind(form, binding, validator))
  const mistakes = bound.flatMap((one) => one.mistakes)
  if (mistakes.length > 0) throw userError(mistakes, source)
  return bound.flatMap((one) => one.variant ?? [])
}

interface Bound {
  readonly variant?: Variant
  /** In places of the file. */
  readonly mistakes: readonly Mistake[]
}

function bind(raw: JsonObject, binding: Binding, validator: Validator): Bound {
  const { params } = binding
  const { value, mistakes, origin } = substitute(raw, binding)
  const wrong = (found: readonly Mistake[]): Bound => ({
    mistakes: found.map((mistake) => ({ ...mistake, path: origin(mistake.path) })),
  })
  if (mistakes.length > 0) return { mistakes }
  const { value: form, mistakes: tooLong } = fill(value, `${raw.scenario}${caseSuffix(params)}`)
  if (tooLong.length > 0) return wrong(tooLong)
  if (!validator.isForm(form)) return wrong(validator.mistakes())
  return { ...wrong([...untellable(form), ...unknownNames(form, params)]), variant: { params, form } }
}

/** What cannot be told is found by telling it; for which target does not matter. */
function untellable(form: Form): readonly Mistake[] {
  const [first, ...others] = targets()
  const pair = first && pairTo(first, form)
  if (pair === undefined) throw new Error('There are no targets.')
  const { mistakes, canBeTold } = tellStory(form, pair)
  if (mistakes.length > 0) return mistakes
  return unlivable(form, () => (canBeTold ? pair : tellable(others, form)))
}

function pairTo(to: Target, { pairs }: Form): Pair | undefined {
  const [from] = originsFor(to, pairs)
  return from === undefined ? undefined : { from, to }
}

/** The first whose provider has what the story tells of. */
function tellable(among: readonly Target[], form: Form): Pair | undefined {
  for (const to of among) {
    const pair = pairTo(to, form)
    if (pair !== undefined && tellStory(form, pair).canBeTold) return pair
  }
  return undefined
}

/** What is for nobody but agents has to be livable. */
function unlivable(form: Form, pairOf: () => Pair | undefined): readonly Mistake[] {
  const { level = ['formatter'] } = form
  if (level.includes('formatter') || !level.includes('loop')) return []
  const pair = pairOf()
  if (pair === undefined) return []
  const life = livedStory(form, pair)
  return 'unlivable' in life ? [{ path: ['steps'], message: `No agent can live this: ${life.unlivable}` }] : []
}

function unknownNames({ targets: meant = [], skip = [] }: Form, params: Variant['params']): Mistake[] {
  const names = ['target', ...Object.keys(params)]
  return [
    ...meant.flatMap((pattern, index) => unknownTarget(pattern, ['targets', index])),
    ...skip.flatMap(({ when }, index) => {
      const path = ['skip', index, 'when']
      const patterns = [when.target ?? []].flat()
      return [
        ...Object.keys(when).flatMap((name) => (names.includes(name) ? [] : unknownParameter(name, names, path))),
        ...patterns.flatMap((pattern) => unknownTarget(String(pattern), [...path, 'target'])),
      ]
    }),
  ]
}

function unknownTarget(pattern: string, path: Path): Mistake[] {
  const problem = unknownPattern(pattern)
  return problem === undefined ? [] : [{ ...problem, path }]
}

function unknownParameter(name: string, names: readonly string[], path: Path): Mistake[] {
  const hint = suggestion(name, names)
  return [{ path: [...path, name], atKey: true, message: `There is no parameter \`${name}\`.`, hint }]
}
