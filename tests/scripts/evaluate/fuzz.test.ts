import { expect, test } from 'vitest'
import { run } from '../../../scripts/evaluate/command.ts'
import { fuzzSummary } from '../../../scripts/evaluate/fuzz/report.ts'
import { adapterNames, SOUND } from '../../faulty/faulty-adapters.ts'
import { finding } from '../../reporters/fuzz/events.ts'

async function ran(...args: string[]): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = []
  const output = run(args)
  let step = await output.next()
  for (; !step.done; step = await output.next()) lines.push(step.value)
  return { lines, code: step.value }
}

test('tells what is found of each adapter, after how many conversations, by how many messages', async () => {
  const { lines, code } = await ran('--fuzz', '--adapter', 'leaves-orphan', '--adapter', 'role-function')
  expect(lines[0]).toMatch(/^ {2}adapter +found +at +after +messages$/)
  expect(lines[1]).toMatch(/^ {2}leaves-orphan +\S+ +\S+ +\d+ +[1-6]$/)
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^2 of 2 bugs found in under 2000 conversations, the last after \d+$/),
    '2 of 2 shown by at most 6 messages',
    '0 false alarms',
  ])
  expect(code).toBe(0)
})

test('leaves no adapter out', () => {
  expect(adapterNames()).toEqual(expect.arrayContaining([...SOUND, 'leaves-orphan', 'text-dropper']))
})

const OWN = { isOurs: false }

test.each([
  ['a bug that is not found', { name: 'flattener', finding: undefined, ...OWN }, 'not found: flattener'],
  ['one that takes too many messages', { name: 'flattener', finding: finding({ messages: 9 }), ...OWN }, '9 messages'],
  ['a fault of a sound adapter', { name: 'faithful', finding: finding(), ...OWN }, '1 false alarms, faithful'],
  ['a fault of ours', { name: 'flattener', finding: finding(), isOurs: true }, '1 false alarms, flattener'],
])('%s is not good', (_, hunted, text) => {
  const { lines, isGood } = fuzzSummary([hunted], 2000)
  expect([isGood, lines.join('\n').includes(text)], lines.join('\n')).toEqual([false, true])
})

test.each([
  [['--fuzz', '--adapter', 'none'], /no adapter none/],
  [['--fuzz', '--seed', 'x'], /x is no seed/],
])('refuses %j', async (args, message) => {
  await expect(ran(...args)).rejects.toThrow(message)
})
