import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findScenarios } from '../../src/scenarios/catalogue.ts'

const PAGE = readFileSync(new URL('../../docs/field.md', import.meta.url), 'utf8')
const CLIENTS = new URL('../../examples/clients/', import.meta.url)

const rows = [...PAGE.matchAll(/^\| (\S*\w) (\d+\.\d+\.\d+) \|(.*)\|([^|]*)\|$/gm)]
const locks = readdirSync(CLIENTS)
  .map((name) => new URL(`${name}/package-lock.json`, CLIENTS))
  .filter((file) => existsSync(file))
  .map((file): { packages: Record<string, { version?: string }> } => JSON.parse(readFileSync(file, 'utf8')))

test('every row of the page is about a version that is installed, names a place and a scenario', () => {
  expect(rows.length).toBeGreaterThan(20)
  const scenarios = new Set(findScenarios([]).map(({ id }) => id))
  for (const [row, name, version, about = '', last = ''] of rows) {
    expect(locks.map(({ packages }) => packages[`node_modules/${name}`]?.version)).toContain(version)
    expect(about).toMatch(/`[\w./-]+\.m?[jt]s:\d+`/)
    const named = [...last.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id)
    expect(named.length, row).toBeGreaterThan(0)
    for (const id of named) expect(scenarios).toContain(id)
  }
})
