import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Heard, RunningAgent } from '../../../src/clients/running.ts'
import type { Gateway } from '../../../src/gateway/gateway.ts'
import { startGateway } from '../../../src/gateway/start-gateway.ts'
import { Stage } from '../../../src/runner/lived/stage.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close(0))

/** An agent whose turns end so, and the signals that it was given. */
function agent(heard: Promise<Heard>): { readonly running: RunningAgent; readonly signals: AbortSignal[] } {
  const signals: AbortSignal[] = []
  const done = async (): Promise<Heard> => ({ kind: 'done' })
  const running: RunningAgent = {
    turn({ signal }) {
      signals.push(signal)
      return heard
    },
    save: async () => ({ kind: 'unsupported', reason: 'It keeps nothing.' }),
    switch: done,
    close: async () => {},
  }
  return { running, signals }
}

test('a turn that is still under way when nobody looks any longer is cancelled, and no other', async () => {
  const stage = new Stage(gateway)
  const [endless, ended] = [agent(new Promise(() => {})), agent(Promise.resolve({ kind: 'done' }))]
  stage.speak(endless.running, 'Go on for ever.')
  stage.speak(ended.running, 'Stop.')
  await setImmediate()
  await stage.close()
  expect([...endless.signals, ...ended.signals].map(({ aborted }) => aborted)).toEqual([true, false])
})
