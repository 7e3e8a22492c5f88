import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import type { Outcome } from '../../src/subjects/subject.ts'
import { adapter, adapterFile, ask, HELLO, input, openSession } from './ask.ts'
import { folder } from './files.ts'
import { isRunning } from './running.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }

function childOf(outcome: Outcome): number {
  return outcome.kind === 'error' ? Number(/child (\d+)/.exec(outcome.output ?? '')?.[1]) : Number.NaN
}

/** Dies when it formats, and whenever it is loaded again. */
function diesAfterFirstLoad(file: string): string {
  return `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(file)}, 'x')
    if (readFileSync(${JSON.stringify(file)}, 'utf8').length > 1) process.exit(1)
    export default { name: 'once', format: () => process.exit(1) }`
}

function childrenOf(pid: number | undefined): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows.flatMap((row) => {
    const [own = Number.NaN, parent] = row.trim().split(/\s+/).map(Number)
    return parent === pid ? [own] : []
  })
}

describe('a harness that ends while a subject hangs takes its processes along', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s', async (signal) => {
    const harness = spawn(process.execPath, [
      '--import',
      import.meta.resolve('jiti/register'),
      adapterFile('../harness.ts'),
    ])
    const all = await vi.waitFor(() => {
      const hosts = childrenOf(harness.pid)
      const found = [...hosts, ...hosts.flatMap(childrenOf)]
      expect(found).toHaveLength(2)
      return found
    }, PATIENCE)
    harness.kill(signal)
    expect(await once(harness, 'exit')).toEqual([null, signal])
    await vi.waitFor(() => expect(all.filter(isRunning)).toEqual([]), PATIENCE)
  })
})

describe('processes', () => {
  test('what a subject started ends with it', async () => {
    const subject = await adapter('misbehaving.ts#hangsWithChild', { deadline: 1000 })
    const pid = childOf(await ask(subject, HELLO))
    expect(pid).toBeGreaterThan(0)
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), PATIENCE)
    await subject.close()
  })

  test('a subject that is closed while it hangs ends at once', async () => {
    const subject = await adapter('misbehaving.ts#spins', { deadline: 60_000 })
    const session = await openSession(subject)
    const outcome = session.request(input(HELLO))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await subject.close()
    expect(await outcome).toMatchObject({ kind: 'error', cause: 'exits' })
  })

  test('a subject that is closed while its process starts again leaves none behind', async () => {
    const subject = await adapter('misbehaving.ts#exits')
    await ask(subject, HELLO)
    const outcome = ask(subject, HELLO)
    await subject.close()
    expect(await outcome).toMatchObject({ kind: 'error', cause: 'exits' })
    expect(await ask(subject, [])).toMatchObject({ message: 'The subject is closed.' })
  })

  test('a subject that dies at its start three times in a row is given up', async () => {
    using place = folder({})
    const log = join(place.path, 'loads')
    using code = folder({ 'once.mjs': diesAfterFirstLoad(log) })
    const subject = await resolveSubject('./once.mjs', { cwd: code.path, limits: DEFAULT_LIMITS })
    const messages: string[] = []
    for (let request = 0; request < 6; request++) {
      const outcome = await ask(subject, HELLO)
      messages.push(outcome.kind === 'error' ? outcome.message : outcome.kind)
    }
    const died = 'The process ended with exit code 1.'
    const givenUp = 'The subject could not be started 3 times in a row and is not started again.'
    expect(messages).toEqual([died, died, died, died, givenUp, givenUp])
    await subject.close()
  })
})
