import type { Target } from '../../providers/target.ts'
import { type DecideOptions, type Decision, Decisions } from './decisions.ts'
import type { FactSource, Kept, ModelId, ToolAnswer, ToolFact } from './fact.ts'
import { type FactFile, loadFacts, saveFact } from './file/fact-file.ts'
import { KnownFacts } from './known-facts.ts'
import { PRECEDENCE, type Rank } from './precedence.ts'
import { profileFact } from './profile.ts'

export interface ToolSupportOptions {
  /** The user's file, shared by programs and sessions. Without one all is forgotten with the session. */
  readonly file?: string
  /** Is told in a sentence what is wrong with the file; `process.emitWarning` unless given. */
  readonly warn?: (text: string) => void
  readonly now?: () => Date
}

/** What is said or seen of a model's tools. */
export interface Learned extends Pick<ToolFact, 'tools' | 'reason'> {
  readonly source: Exclude<FactSource, 'profile'>
}

/** Whether models take tools: what people said, what was seen, what this package knows, by `PRECEDENCE`. */
export class ToolSupport {
  readonly #file: FactFile | undefined
  readonly #now: () => Date
  readonly #facts = new Map<Rank, KnownFacts>()
  readonly #decisions = new Decisions(this)

  private constructor({ file, warn = emitWarning, now = () => new Date() }: ToolSupportOptions) {
    this.#file = file === undefined ? undefined : { file, warn }
    this.#now = now
  }

  /** Reads the user's file. It never throws: of a file that cannot be read `warn` is told. */
  static async open(options: ToolSupportOptions = {}): Promise<ToolSupport> {
    const support = new ToolSupport(options)
    if (support.#file !== undefined) support.#takeOver(await loadFacts(support.#file))
    return support
  }

  /** What is known of a model, whose word that is and since when. */
  of(id: ModelId): ToolAnswer {
    for (const rank of PRECEDENCE) {
      const fact = rank.kept === 'package' ? profileFact(id) : this.#ofRank(rank).find(id)
      if (fact !== undefined) return { ...fact, tools: fact.tools ? 'yes' : 'no', kept: rank.kept }
    }
    return { tools: 'unknown' }
  }

  /**
   * Takes in what was said or seen, for the session or, with `save`, for good; returns what counts from now on, which is
   * still the word of a person where there is one. What cannot be saved holds for the session, and `warn` is told.
   */
  async learn({ provider, model }: ModelId, said: Learned, { save = false } = {}): Promise<ToolAnswer> {
    const fact: ToolFact = { provider, model, ...said, at: this.#now().toISOString() }
    const session = this.#ofRank(rankOf(fact, 'session'))
    if (save && (await this.#saved(fact))) session.drop(fact)
    else session.put(fact)
    return this.of(fact)
  }

  /** Whether to offer tools to a model: asks and tries where nothing is known, and withholds them while that is so. */
  decide(target: Target, options: DecideOptions = {}): Promise<Decision> {
    return this.#decisions.decide(target, options)
  }

  async #saved(fact: ToolFact): Promise<boolean> {
    if (this.#file === undefined) return false
    try {
      this.#takeOver(await saveFact(this.#file, fact))
      return true
    } catch (error) {
      this.#file.warn(`${error instanceof Error ? error.message : error}. It holds for this session only.`)
      return false
    }
  }

  #takeOver(facts: readonly ToolFact[]): void {
    for (const rank of PRECEDENCE) if (rank.kept === 'file') this.#facts.delete(rank)
    for (const fact of facts) this.#ofRank(rankOf(fact, 'file')).put(fact)
  }

  #ofRank(rank: Rank): KnownFacts {
    const facts = this.#facts.get(rank) ?? new KnownFacts()
    this.#facts.set(rank, facts)
    return facts
  }
}

function rankOf({ source }: ToolFact, kept: Kept): Rank {
  const rank = PRECEDENCE.find((each) => each.kept === kept && each.sources.includes(source))
  if (rank === undefined) throw new Error(`Nothing of source ${source} is kept in the ${kept}`)
  return rank
}

function emitWarning(text: string): void {
  process.emitWarning(text)
}
