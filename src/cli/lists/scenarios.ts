import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isObject, member } from '../../json.ts'
import { findScenarios } from '../../scenarios/catalogue.ts'
import type { Lister } from './listing.ts'

export const scenarios: Lister = async () => {
  const records = findScenarios().map(({ id, file }) => {
    const head = parse(headOf(readFileSync(file, 'utf8')))
    return { id, title: text(member(head, 'title')), input: inputOf(head), why: text(member(head, 'why')), file }
  })
  return { records, rows: records.map(({ id, input, title }) => [id, input, title]) }
}

/** The top-level members that a list shows: reading the whole of every file would take ten times as long. */
function headOf(yaml: string): string {
  return yaml
    .split(/^(?=\S)/m)
    .filter((block) => /^(?:title|input|why):/.test(block))
    .join('')
}

/** A history that is valid when lived and damaged when told is listed as a formatter gets it: told. */
function inputOf(head: unknown): string {
  const input = member(head, 'input')
  return text(isObject(input) ? input.told : input)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
