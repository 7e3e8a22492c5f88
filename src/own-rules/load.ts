import { UserError } from '../errors.ts'
import { fillDefaults } from '../judge/record.ts'
import type { Rule } from '../judge/rule.ts'
import { ruleById } from '../judge/rulebook.ts'
import { type Mistake, userError } from '../yaml/mistake.ts'
import { readSource, type Source } from '../yaml/source.ts'
import { exampleMistakes } from './examples.ts'
import { nameMistakes } from './names.ts'
import { rulePatternMistakes } from './patterns.ts'
import { validateRecords } from './validate.ts'

const FIRST_LINE = 'Begin each rule with `- id:`.'

/**
 * Reads rules that people wrote for themselves, in the form of this package's own. Throws `UserError` with the place of
 * every mistake of a file; a rule that does not do what its examples say is one.
 */
export async function loadOwnRules(files: readonly string[]): Promise<readonly Rule[]> {
  const fileOf = new Map<string, string>()
  const all: Rule[] = []
  for (const file of files) {
    const source = readSource(file)
    const rules = await rulesIn(source)
    refuse(
      rules.flatMap((rule, index) => idMistakes(rule, index, fileOf, file)),
      source,
    )
    all.push(...rules)
  }
  return all
}

async function rulesIn(source: Source): Promise<readonly Rule[]> {
  const { file, value } = source
  if (value === null) throw new UserError('The file is empty.', { place: { file }, hint: FIRST_LINE })
  if (!Array.isArray(value)) throw userError([{ path: [], message: 'Rules are a list.', hint: FIRST_LINE }], source)
  const validated = await validateRecords(value)
  if ('mistakes' in validated) throw userError(validated.mistakes, source)
  const rules = validated.records.map((record) => fillDefaults(record, record.dialect))
  refuse([...rules.flatMap(nameMistakes), ...rules.flatMap(rulePatternMistakes)], source)
  refuse(rules.flatMap(exampleMistakes), source)
  return rules
}

/** Also notes the id as taken. */
function idMistakes({ id }: Rule, index: number, fileOf: Map<string, string>, file: string): Mistake[] {
  const path = [index, 'id']
  if (ruleById(id) !== undefined) {
    return [{ path, message: `This package has a rule \`${id}\`.`, hint: 'Give yours another name: `acme/…`.' }]
  }
  const before = fileOf.get(id)
  fileOf.set(id, file)
  if (before === undefined) return []
  return [{ path, message: `A second rule is called \`${id}\`.`, hint: `${before} has it already.` }]
}

function refuse(mistakes: readonly Mistake[], source: Source): void {
  if (mistakes.length > 0) throw userError(mistakes, source)
}
