/** Names of what carries keys in addresses: `?key=…`, `subscription-key`, `sig`; not `pageToken`. */
const CARRIES_KEY = /key|secret|passw|credential|auth|signature|^sig$|^code$|access[-_]?token/i

/** The keys that stand in the query of an address. */
export function secretsIn({ searchParams }: URL): readonly string[] {
  return [...searchParams].flatMap(([name, value]) => (CARRIES_KEY.test(name) ? [value] : []))
}

/** Keys that are this short are placeholders, and may stand in any text. */
const SHORTEST_SECRET = 8

/** Puts `[key]` in the place of each of these, also where it is written as in JSON or in an address. */
export function withoutSecrets(secrets: readonly (string | undefined)[]): (text: string) => string {
  const written = secrets
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
}
