import { isHttprr } from '../fixtures/import/httprr.ts'
import { anyForm } from './any-form.ts'
import type { Consumer, Findings } from './consumer.ts'
import { httprr } from './httprr.ts'
import { isYaml, isYamlName } from './yaml-form.ts'

/** What reads a source, by its name and its first bytes. The parser of YAML is loaded only where there is some. */
export async function consumerFor(source: string, head: Buffer, findings: Findings): Promise<Consumer> {
  if (isHttprr(head.toString('latin1'))) return httprr(findings)
  if (!isYamlName(source) && !isYaml(head.toString('utf8'))) return anyForm(findings)
  const { yaml } = await import('./yaml.ts')
  return yaml(findings)
}
