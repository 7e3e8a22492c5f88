import { expect, test } from 'vitest'
import type { HarnessTool } from '../../../src/clients/running.ts'
import { Bell } from '../../../src/runner/lived/bell.ts'
import { ToolDesk } from '../../../src/runner/lived/desk.ts'
import type { ScriptedCall } from '../../../src/scenarios/lived/life.ts'

const SIGNAL = new AbortController().signal

function call(label: string, args: unknown, changes: Partial<ScriptedCall> = {}): ScriptedCall {
  const part = { type: 'tool_call', id: label, name: 'read', arguments: args } as const
  const result = { type: 'tool_call_response', id: label, name: 'read', response: `gave ${label}` } as const
  return { label, part, result, isCancelled: false, isLate: false, ...changes }
}

function deskWith(...calls: ScriptedCall[]): { desk: ToolDesk; tool: HarnessTool } {
  const desk = new ToolDesk(new Bell())
  const [tool] = desk.tools([{ type: 'function', name: 'read' }])
  if (tool === undefined) throw new Error('There is no tool.')
  desk.ask(calls)
  return { desk, tool }
}

function kinds({ behaviours }: ToolDesk): string[] {
  return behaviours.map(({ kind }) => kind)
}

test('a call gives its result, found by its arguments where the client knows no id', async () => {
  const { desk, tool } = deskWith(call('a', { n: 1 }), call('b', { n: 2 }))
  const results = await Promise.all([
    tool.run({ arguments: { n: 2 }, signal: SIGNAL }),
    tool.run({ arguments: { n: 1 }, signal: SIGNAL }),
  ])
  expect(results).toEqual(['gave b', 'gave a'])
  expect(kinds(desk)).toEqual([])
})

test('results arrive in the order of the script where the calls run at the same time', async () => {
  const { desk, tool } = deskWith(call('b', { n: 2 }), call('a', { n: 1 }))
  await Promise.all([1, 2].map((n) => tool.run({ arguments: { n }, signal: SIGNAL })))
  expect(desk.takeGiven().map(({ id }) => id)).toEqual(['b', 'a'])
  expect(desk.takeGiven()).toEqual([])
})

test('one that waits for the other to run first gets its result all the same', async () => {
  const { tool } = deskWith(call('b', { n: 2 }), call('a', { n: 1 }))
  expect(await tool.run({ arguments: { n: 1 }, signal: SIGNAL })).toBe('gave a')
})

test('a failure is thrown', async () => {
  const result = { type: 'tool_call_response', id: 'a', response: 'no such file', is_error: true } as const
  const { tool } = deskWith(call('a', {}, { result }))
  await expect(tool.run({ arguments: {}, signal: SIGNAL })).rejects.toThrow('no such file')
})

test('a second run of a call is noticed', async () => {
  const { desk, tool } = deskWith(call('a', {}))
  await tool.run({ arguments: {}, signal: SIGNAL })
  expect(await tool.run({ arguments: {}, signal: SIGNAL })).toBe('gave a')
  expect(kinds(desk)).toEqual(['executed-twice'])
})

test('a call without a result ends when the client cancels it, and is not to be run later', async () => {
  const cancelled = call('a', {})
  const { result: _, ...open } = { ...cancelled, isCancelled: true }
  const { desk, tool } = deskWith(open)
  const user = new AbortController()
  const run = tool.run({ arguments: {}, signal: user.signal })
  user.abort()
  await expect(run).rejects.toThrow()
  desk.cancel()
  await expect(tool.run({ arguments: {}, signal: SIGNAL })).rejects.toThrow()
  expect(kinds(desk)).toEqual(['executed-cancelled'])
})

test('a late one does not hear of the cancel, and gives its result when it is let go', async () => {
  const { desk, tool } = deskWith(call('a', {}, { isCancelled: true, isLate: true }))
  const user = new AbortController()
  const run = tool.run({ arguments: {}, signal: user.signal })
  user.abort()
  expect(desk.release('a')).toMatchObject({ response: 'gave a' })
  expect(await run).toBe('gave a')
})

test.each([
  ['arguments that never came whole', call('a', '{"n": 1'), {}, 'executed-unparsed'],
  ['arguments that the model did not give', call('a', { n: 1 }), { n: 2 }, 'executed-altered'],
])('a run with %s is noticed', async (_, scripted, args, kind) => {
  const { desk, tool } = deskWith(scripted)
  await expect(tool.run({ arguments: args, signal: SIGNAL })).rejects.toThrow()
  expect(kinds(desk)).toEqual([kind])
})

test('a tool that nobody called is not run', async () => {
  const { desk, tool } = deskWith()
  await expect(tool.run({ arguments: {}, signal: SIGNAL })).rejects.toThrow()
  expect(kinds(desk)).toEqual(['executed-wrong-tool'])
})
