import { expect, test } from 'vitest'
import { Bell } from '../../../src/runner/lived/bell.ts'
import { ToolDesk } from '../../../src/runner/lived/desk.ts'
import { countRuns } from '../../../src/runner/lived/executed.ts'

async function deskAfter(...runs: readonly string[]): Promise<ToolDesk> {
  const desk = new ToolDesk(new Bell())
  const calls = ['a', 'b'].map((label) => ({
    label,
    part: { type: 'tool_call', id: label, name: 'read', arguments: {} } as const,
    result: { type: 'tool_call_response', id: label, response: label } as const,
    isCancelled: false,
    isLate: false,
  }))
  desk.ask(calls)
  const [tool] = desk.tools([{ type: 'function', name: 'read' }])
  for (const callId of runs) await tool?.run({ arguments: {}, callId, signal: new AbortController().signal })
  return desk
}

test.each([
  [{ a: 1, b: 1 }, ['a', 'b'], []],
  [{ a: 1 }, [], ['What is to be done once was done never (a).']],
  [{ a: 0 }, ['a'], ['What is to be done never was done once (a).']],
  [{ 'a+b': 1 }, ['a', 'b'], ['What is to be done once was done 2 times (a+b).']],
])('of %j the runs %j', async (wanted, runs, found) => {
  expect(countRuns(wanted, await deskAfter(...runs)).map(({ message }) => message)).toEqual(found)
})
