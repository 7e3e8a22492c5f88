import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject } from '../json.ts'
import { denyingProxy } from './denying-proxy.ts'
import { GUARD_LOG } from './guard/block.ts'

/** What keeps the processes of a client on this machine. */
export interface Fence {
  /** The variables that a process of the client starts with: Node's guard, and for all others a proxy that denies. */
  readonly env: Readonly<Record<string, string>>
  /** Whom else the client has asked since this was last called (`api.openai.com:443`), each once. */
  takeStrays(): readonly string[]
  close(): Promise<void>
}

const OWN_HOSTS = '127.0.0.1,localhost,::1'

export async function openFence(): Promise<Fence> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-client-'))
  const log = join(folder, 'strays.ndjson')
  const denied: string[] = []
  const proxy = await denyingProxy((whom) => denied.push(whom))
  let read = 0

  function newLines(): readonly string[] {
    const lines = linesOf(log)
    const fresh = lines.slice(read)
    read = lines.length
    return fresh
  }

  return {
    env: { ...guardEnv(log), ...proxyEnv(proxy.url) },
    takeStrays: () => [...new Set([...newLines().flatMap(whomIn), ...denied.splice(0)])],
    async close() {
      await proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The guard stands beside this file: as JavaScript in the package, as TypeScript in the source tree, where jiti reads it.
 * What is required is there before a worker's first line; what is imported need not be.
 */
function guardEnv(log: string): Record<string, string> {
  const guard = new URL(`./guard${extname(import.meta.url)}`, import.meta.url)
  const isSource = guard.href.endsWith('.ts')
  const load = isSource ? `--import=${readByJiti(guard.href)}` : `--require=${JSON.stringify(fileURLToPath(guard))}`
  const options = [process.env.NODE_OPTIONS, load]
  return { [GUARD_LOG]: log, NODE_OPTIONS: options.filter((option) => option !== undefined && option !== '').join(' ') }
}

/** A module that reads another. As a hook jiti would read the packages of the client too, and break some. */
function readByJiti(module: string): string {
  const source = `import{createJiti}from'${import.meta.resolve('jiti')}';await createJiti('${module}').import('${module}')`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

/** Programs read them in capitals, in small letters, or both. */
function proxyEnv(url: string): Record<string, string> {
  const variables = { HTTP_PROXY: url, HTTPS_PROXY: url, ALL_PROXY: url, NO_PROXY: OWN_HOSTS }
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => [
      [name, value],
      [name.toLowerCase(), value],
    ]),
  )
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}

function whomIn(line: string): string[] {
  const stray = parse(line)
  if (!isObject(stray)) return []
  return [stray.port === undefined ? String(stray.host) : `${stray.host}:${stray.port}`]
}

/** The client could write to the file as well as its guard. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
