import { SHORTEST_SECRET } from '../../redaction/known.ts'
import { kindByName } from '../../redaction/names.ts'
import { writtenForms } from '../../redaction/written-forms.ts'

/** The keys that stand in the query of an address. */
export function secretsIn({ searchParams }: URL): readonly string[] {
  return [...searchParams].flatMap(([name, value]) => {
    return kindByName(value, { in: 'query', name }) === undefined ? [] : [value]
  })
}

/** Puts `[key]` in the place of each of these, however it is written. */
export function withoutSecrets(secrets: readonly (string | undefined)[]): (text: string) => string {
  const written = secrets
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .flatMap(writtenForms)
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
}
