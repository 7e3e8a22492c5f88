import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/subjects/endpoint.ts'
import { keepSubject } from '../../src/subjects/keeper.ts'

/** Endpoints that greet as told, and how many of them were started and are not stopped. */
function endpoints(greets: boolean) {
  const seen = { started: 0, running: 0 }
  const start = (): Endpoint => {
    seen.started += 1
    seen.running += 1
    let isAlive = true
    return {
      get alive() {
        return isAlive
      },
      async call() {
        await setImmediate()
        if (!greets) return { kind: 'error', error: { code: 1, message: 'no' } }
        return { kind: 'result', result: { name: 'one', kind: 'stateless' } }
      },
      interject: () => {},
      output: () => '',
      unasked: () => [],
      async stop() {
        if (isAlive) seen.running -= 1
        isAlive = false
        return 'by-itself'
      },
    }
  }
  return { seen, start }
}

test('those who ask at once get the same endpoint, and none is left running', async () => {
  const { seen, start } = endpoints(true)
  const keeper = keepSubject(start, 1000)
  const [one, two] = await Promise.all([keeper.current(), keeper.current()])
  expect(one).toHaveProperty('endpoint')
  expect(one).toBe(two)
  await keeper.stop()
  expect(seen).toEqual({ started: 1, running: 0 })
})

test('one that does not start is tried three times in a row, and then given up', async () => {
  const { seen, start } = endpoints(false)
  const keeper = keepSubject(start, 1000)
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await keeper.current()).toHaveProperty('failure')
  expect(seen).toEqual({ started: 3, running: 0 })
})
