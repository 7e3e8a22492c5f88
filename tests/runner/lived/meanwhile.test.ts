import { expect, test } from 'vitest'
import type { Heard } from '../../../src/clients/running.ts'
import { Bell } from '../../../src/runner/lived/bell.ts'
import { Meanwhile } from '../../../src/runner/lived/meanwhile.ts'

const CALL = { arguments: {}, signal: new AbortController().signal }
const MOMENT = 5

function tool(log: string[]) {
  return { type: 'function', name: 'look', run: async () => log.push('tool') } as const
}

test('is done once, before the tool gives anything', async () => {
  const log: string[] = []
  const meanwhile = new Meanwhile(new Bell())
  const look = meanwhile.disturbing(tool(log), 1000)
  meanwhile.plan(async () => {
    log.push('switch')
    return { kind: 'done' }
  })
  await Promise.all([look.run(CALL), look.run(CALL)])
  expect(log).toEqual(['switch', 'tool', 'tool'])
  expect(await meanwhile.outcome(MOMENT)).toEqual({ kind: 'done' })
  expect(await meanwhile.outcome(MOMENT)).toBeUndefined()
})

test('a client that hears of it when its turn is over does not keep its tools waiting', async () => {
  const log: string[] = []
  const meanwhile = new Meanwhile(new Bell())
  let end: (heard: Heard) => void = () => {}
  meanwhile.plan(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  await meanwhile.disturbing(tool(log), MOMENT).run(CALL)
  expect(log).toEqual(['tool'])
  expect(await meanwhile.outcome(MOMENT)).toBe('late')
  end({ kind: 'shown-error', message: 'No.' })
  expect(await meanwhile.outcome(1000)).toEqual({ kind: 'shown-error', message: 'No.' })
})

test('where nothing is planned nothing happens', async () => {
  const log: string[] = []
  const meanwhile = new Meanwhile(new Bell())
  await meanwhile.disturbing(tool(log), 1000).run(CALL)
  expect(log).toEqual(['tool'])
  expect(await meanwhile.outcome(MOMENT)).toBeUndefined()
})
