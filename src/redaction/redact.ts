import type { RecordedExchange } from '../fixtures/exchange.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { findIn, replaceIn } from './edit-exchange.ts'
import { watched } from './own-shapes.ts'
import { Secrets, type SecretsOptions } from './secrets.ts'

export type RedactionOptions = SecretsOptions

/** The exchange with a placeholder in the place of each secret. */
export function redact(exchange: RecordedExchange, options: RedactionOptions = {}): RecordedExchange {
  const [redacted = exchange] = redactAll([exchange], options)
  return redacted
}

/** The same for many: what is a secret in one of them is one in all, and has the same placeholder. */
export function redactAll(
  exchanges: readonly RecordedExchange[],
  options: RedactionOptions = {},
): readonly RecordedExchange[] {
  return watched(options.shapes, exchanges, () => {
    const secrets = new Secrets(options)
    for (const exchange of exchanges) findIn(exchange, secrets)
    return exchanges.map((exchange) => replaceIn(exchange, secrets))
  })
}

export function redactFixture(fixture: Fixture, options: RedactionOptions = {}): Fixture {
  return { ...fixture, exchanges: redactAll(fixture.exchanges, options) }
}

/** Whether an exchange holds what looks like a secret by its name or its shape. */
export function holdsSecrets(exchange: RecordedExchange, options: RedactionOptions = {}): boolean {
  return secretPlaces(exchange, options).size > 0
}

/** Where such stand in an exchange, in words that show nothing of them. */
export function secretPlaces(exchange: RecordedExchange, options: RedactionOptions = {}): ReadonlySet<string> {
  return watched(options.shapes, [exchange], () => findIn(exchange, new Secrets(options)))
}
