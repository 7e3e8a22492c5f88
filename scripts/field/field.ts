import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isClient } from '../../src/clients/client-export.ts'
import { importModule } from '../../src/import-module.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { CLIENTS, installed } from '../clients/install.ts'
import { html } from './html.ts'
import { markdown } from './markdown.ts'
import type { ClientResult, FieldReport, Missing } from './report.ts'
import { runClient } from './run-client.ts'

const REPORTS = fileURLToPath(new URL('../../reports/', import.meta.url))
const ALL_TARGETS = '--all-targets'

/**
 * Runs the named clients, or all, one after the other; `scenarios` are globs after `--`. Each is run for the first target
 * that it names, with `--all-targets` for each. What is known of clients that are not named is kept. Tells how far it is.
 */
export async function* field(args: readonly string[]): AsyncGenerator<string> {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const named = args.slice(0, end).filter((word) => word !== ALL_TARGETS)
  const scenarios = await loadScenarios(findScenarios(args.slice(end + 1)).map(({ file }) => file))
  const allTargets = args.slice(0, end).includes(ALL_TARGETS)
  const clients: ClientResult[] = []
  const missing: Missing[] = []
  for (const folder of drivers()) {
    if (named.length > 0 && !named.includes(folder)) continue
    try {
      for (const exportName of await clientsIn(folder)) {
        for await (const result of runClient({ folder, exportName, scenarios, allTargets })) {
          clients.push(result)
          yield lineOf(result)
        }
      }
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown)
      missing.push({ folder, reason })
      yield `${folder}: not run. ${reason}`
    }
  }
  const ran = new Set([...clients, ...missing].map(({ folder }) => folder))
  const before = named.length === 0 ? { clients: [], missing: [] } : written()
  write({
    version: 1,
    clients: inOrder([...before.clients.filter(({ folder }) => !ran.has(folder)), ...clients]),
    missing: inOrder([...before.missing.filter(({ folder }) => !ran.has(folder)), ...missing]),
  })
  yield 'Written: reports/field.json, reports/field.md, reports/field.html'
}

function drivers(): string[] {
  return readdirSync(CLIENTS).filter((name) => existsSync(join(CLIENTS, name, 'driver.ts')))
}

/** The same client may be exported under two names. */
async function clientsIn(folder: string): Promise<string[]> {
  const exported = Object.entries(await importModule(join(await installed(folder), 'driver.ts'), 3))
  const clients = exported.filter(([, value]) => isClient(value))
  return clients
    .filter(([, value], at) => clients.findIndex(([, other]) => other === value) === at)
    .map(([name]) => name)
}

function lineOf({ client, target, pass, fail, skip, error, ms, ended = '' }: ClientResult): string {
  const verdicts = `${pass} passed, ${fail} failed, ${skip} skipped, ${error} in error`
  return `${client} · ${target}: ${verdicts} (${Math.round(ms / 1000)} s) ${ended}`.trimEnd()
}

function inOrder<T extends { readonly folder: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.folder.localeCompare(b.folder))
}

/** What is known of the clients that are not named. */
function written(): Pick<FieldReport, 'clients' | 'missing'> {
  const file = join(REPORTS, 'field.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { clients: [], missing: [] }
}

function write(report: FieldReport): void {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, 'field.json'), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(REPORTS, 'field.md'), markdown(report))
  writeFileSync(join(REPORTS, 'field.html'), html(report))
}
