import { knownSecrets, SHORTEST_SECRET } from '../redaction/known.ts'
import type { RedactionOptions } from '../redaction/redact.ts'
import type { RedactionConfig } from './redaction-config.ts'

/**
 * What is secret to whoever has this configuration and this environment: for all that writes, matches or verifies
 * recordings, so that they agree. Variables that are not set, or whose values any text may hold, add nothing.
 */
export function redactionOf(
  {
    redaction: { names = [], patterns = [], keep = [], env: variables = [] } = {},
  }: { readonly redaction?: RedactionConfig | undefined },
  env: Readonly<Record<string, string | undefined>>,
): RedactionOptions {
  const named = variables
    .map((name) => ({ name, value: env[name]?.trim() ?? '' }))
    .filter(({ value }) => value.length >= SHORTEST_SECRET)
  const guessed = knownSecrets(env).filter(({ value }) => named.every((known) => known.value !== value))
  const shapes = patterns.map(({ pattern, kind = 'secret' }) => ({ kind, pattern: new RegExp(pattern, 'gu') }))
  return { names, keep, shapes, known: [...guessed, ...named] }
}
