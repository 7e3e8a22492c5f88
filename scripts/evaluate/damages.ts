import { inRegime, providerOf } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { damagesOf } from './damage/damage.ts'
import type { Kind } from './damage/kind.ts'
import { KINDS } from './damage/kinds.ts'
import { count, type DamageTally, emptyTally } from './damage-tally.ts'
import { expectationsOf } from './expectations/expected.ts'
import { historyOf } from './history/history.ts'
import type { Sample } from './inputs/sample.ts'
import { faultsIn, tried } from './trial.ts'

/** Every kind of damage, done to sample after sample. */
export class Damages {
  readonly #tallies = new Map<string, DamageTally>()
  readonly #recorded = new Set<string>()
  readonly #wanted: readonly string[]

  /** `wanted`: the names of the kinds to do; all where there are none. */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted
  }

  /** Examples come last: they stand in where a generation of models has no recording that could break like that. */
  add(sample: Sample): void {
    const { source, request, target } = sample
    const history = historyOf(request, target)
    const known = faultsIn(history)
    const generation = generationOf(target)
    for (const kind of this.#kindsFor(target.dialect)) {
      const key = `${generation} ${kind.name}`
      if (source === 'examples' && this.#recorded.has(key)) continue
      for (const damage of damagesOf(history, kind)) {
        if (source === 'recordings') this.#recorded.add(key)
        const trial = tried(damage, kind.name, known)
        const saysNothing = source === 'examples' && trial.expectation === undefined
        if (!saysNothing) count(this.#tallyOf(target.dialect, kind.name), sample, trial)
      }
    }
  }

  /** By dialect, and within it by kind. */
  get tallies(): readonly DamageTally[] {
    const order = new Map(KINDS.map(({ name }, index) => [name, index]))
    return [...this.#tallies.values()].sort(
      (a, b) => a.dialect.localeCompare(b.dialect) || (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0),
    )
  }

  #kindsFor(dialect: string): readonly Kind[] {
    const table = expectationsOf(dialect)
    const isWanted = (name: string) => this.#wanted.length === 0 || this.#wanted.includes(name)
    return KINDS.filter(({ name }) => table[name] !== undefined && isWanted(name))
  }

  #tallyOf(dialect: string, kind: string): DamageTally {
    const key = `${dialect} ${kind}`
    const tally = this.#tallies.get(key) ?? emptyTally(dialect, kind)
    this.#tallies.set(key, tally)
    return tally
  }
}

/** Who answers, and what sets its models apart. */
function generationOf(target: Target): string {
  const regimes = Object.keys(providerOf(target.provider)?.regimes ?? {}).filter((name) => inRegime(target, name))
  return [target.dialect, target.provider, ...regimes].join(' ')
}
