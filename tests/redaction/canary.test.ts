import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inflated } from '../../src/fixtures/content-encoding.ts'
import { fixtureText } from '../../src/fixtures/document.ts'
import type { RecordedExchange } from '../../src/fixtures/exchange.ts'
import { difference } from '../../src/fixtures/match.ts'
import { writeFixture } from '../../src/fixtures/write.ts'
import { redact, redactFixture } from '../../src/redaction/redact.ts'
import { writtenForms } from '../../src/redaction/written-forms.ts'
import { PLACES } from './places.ts'
import { SECRET_KINDS, type SecretKind } from './secret-kinds.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const provenance = { source: 'live', version: '0.0.0' } as const

async function written(exchanges: readonly RecordedExchange[]): Promise<string> {
  await writeFixture(folder, 'canary.json', { provenance, exchanges }, { redaction: {}, confirm: true })
  return readFile(join(folder, 'canary.json'), 'utf8')
}

/** The forms of a secret, and of each half of it, that stand in a text or in base64 that is in it. */
function traces(text: string, { secret }: SecretKind): string[] {
  const middle = Math.ceil(secret.length / 2)
  const parts = [secret, secret.slice(0, middle), secret.slice(middle)].filter(({ length }) => length >= 8)
  const decoded = (text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? []).map((base64) => {
    const bytes = Buffer.from(base64, 'base64')
    return (inflated(bytes)?.body ?? bytes).toString('latin1')
  })
  const all = [text, ...decoded].join('\n')
  return parts.flatMap(writtenForms).filter((form) => all.includes(form))
}

test('forty kinds of secret are planted, and more', () => {
  expect(SECRET_KINDS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(SECRET_KINDS.map(({ secret }) => secret)).size).toBe(SECRET_KINDS.length)
})

describe.each(Object.entries(PLACES))('in %s', (place, plant) => {
  test.each(SECRET_KINDS.filter(({ isShaped }) => isShaped))('$name does not get into the file', (kind) => {
    const fixture = redactFixture({ provenance, exchanges: [plant(kind.text)] })
    expect(traces(fixtureText(fixture), kind), place).toEqual([])
  })
})

test.each(SECRET_KINDS)('$name that is known by its header gets nowhere', async (kind) => {
  const asked = PLACES['a header of its own']?.(kind.secret)
  const planted = Object.values(PLACES).map((plant) => plant(kind.secret))
  expect(traces(await written(asked === undefined ? [] : [asked, ...planted]), kind)).toEqual([])
})

test.each(SECRET_KINDS)('$name is not shown where two requests differ', (kind) => {
  const planted = Object.values(PLACES).map((plant) => plant(kind.text).request)
  const [first, ...others] = planted
  if (first === undefined || !kind.isShaped) return
  const lines = others.flatMap((other) => [...difference(first, other), ...difference(other, first)])
  expect(traces(lines.join('\n'), kind)).toEqual([])
})

test.each(SECRET_KINDS)('redacting twice changes nothing more: $name', (kind) => {
  for (const plant of Object.values(PLACES)) {
    const once = redact(plant(kind.text))
    expect(redact(once)).toEqual(once)
  }
})
