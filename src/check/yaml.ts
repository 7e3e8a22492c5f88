import { isObject } from '../json.ts'
import type { Consumer, Findings } from './consumer.ts'
import { itemsOf } from './document.ts'
import { yamlParser } from './parse-yaml.ts'
import { yamlPieces } from './yaml-pieces.ts'

/** A document, or an interaction of a cassette, may be this long: text in quotes takes thirty times its size when parsed. */
export const MAX_YAML_BYTES = 32 * 1024 * 1024

/** YAML: the interactions of a cassette one by one, other documents whole. */
export function yaml(findings: Findings, limit = MAX_YAML_BYTES): Consumer {
  const parse = yamlParser()
  return yamlPieces((kind, bytes, line) => {
    if (bytes === undefined) return findings.broken(line, `longer than ${MAX_YAML_BYTES / 1024 / 1024} MiB`)
    const parsed = parse(bytes)
    if ('broken' in parsed) return findings.broken(line + parsed.line - 1, parsed.broken)
    const { value } = parsed
    if (kind === 'item') for (const item of itemsOf(value)) findings.entry(item, line)
    else if (kind === 'rest') rest(value, line)
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) findings.value(item, index + 1)
    else findings.value(value, line)
  }, limit)

  function rest(value: unknown, line: number): void {
    if (!isObject(value)) findings.broken(line, 'not YAML: this is neither in the list of interactions nor behind it')
  }
}
