import { describe, expect, test, vi } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import type { CommandSpec } from '../../src/subjects/spec.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import type { Outcome, Subject } from '../../src/subjects/subject.ts'
import { adapterFile, ask, HELLO } from './ask.ts'
import { folder } from './files.ts'
import { isRunning } from './running.ts'

const PROGRAM = adapterFile('program.mjs')

function program(way: string, deadline = DEFAULT_LIMITS.deadline): Promise<Subject> {
  const command = [process.execPath, PROGRAM, way]
  return resolveSubject({ command }, { cwd: '.', limits: { ...DEFAULT_LIMITS, deadline } })
}

/** What comes of one request to a program; and the request after it must go well. */
async function outcomeOf(way: string, deadline?: number): Promise<Outcome> {
  const subject = await program(way, deadline)
  try {
    const outcome = await ask(subject, HELLO)
    const next = await ask(subject, [])
    expect(next).toMatchObject({ kind: 'body', body: { model: 'gpt-test', count: 0 } })
    return outcome
  } finally {
    await subject.close()
  }
}

const ANSWER = { kind: 'body', body: { model: 'gpt-test', count: 1 } }
const LOGS_ELSEWHERE = 'Standard output is for answers alone. Print logs on standard error.'

describe('a program that is asked over its standard input answers, though it', () => {
  test.each(['behaves', 'answersInPieces', 'sendsBlankLines', 'answersTwice', 'floodsStderr'])('%s', async (way) => {
    expect(await outcomeOf(way)).toMatchObject(ANSWER)
  })

  test('has an answer of a megabyte', async () => {
    expect(await outcomeOf('makesHugeLine')).toMatchObject({ body: { text: 'x'.repeat(2 ** 20) } })
  })
})

describe('one bad answer is one outcome, and the next request goes well:', () => {
  test.each([
    ['crashes', 'exits', 'The process ended with exit code 1.'],
    ['exits', 'exits', 'The process ended with exit code 4.'],
    ['endsInTheMiddle', 'exits', 'It wrote a line without an end: {"jsonrpc":"2.0","id":2,"result":{"body"'],
    ['printsGarbage', 'garbage', `It wrote what is no JSON-RPC message: DEBUG formatting 1 message\n${LOGS_ELSEWHERE}`],
    ['printsBetween', 'garbage', 'DEBUG formatting 1 message'],
    ['sendsBinary', 'garbage', 'It wrote what is not UTF-8'],
    ['sendsLatin1', 'garbage', 'It wrote what is not UTF-8'],
    ['sendsList', 'garbage', 'It wrote what is no JSON-RPC message: [{'],
    ['failsWithoutId', 'throws', 'Parse error'],
    ['answersByNothing', 'garbage', 'Its answer has neither a result nor an error.'],
    ['answersByNoBody', 'garbage', 'Its answer to format does not fit the protocol'],
  ])('%s', async (way, cause, message) => {
    expect(await outcomeOf(way)).toMatchObject({ kind: 'error', cause, message: expect.stringContaining(message) })
  })

  test.each([
    ['hangs', 'No answer within 1000 ms.'],
    ['answersWithoutEnd', 'It wrote a line without an end: {"jsonrpc":"2.0","id":2,'],
    ['usesWrongId', 'It answered what nobody asked: {"jsonrpc":"2.0","id":999,'],
    ['usesTextId', 'It answered what nobody asked: {"jsonrpc":"2.0","id":"2",'],
  ])('%s', async (way, message) => {
    const expected = { kind: 'error', cause: 'hangs', message: expect.stringContaining(message) }
    expect(await outcomeOf(way, 1000)).toMatchObject(expected)
  })

  test('what it prints on standard error stands beside its error', async () => {
    expect(await outcomeOf('crashes')).toMatchObject({ output: expect.stringContaining('TypeError: no such part') })
  })
})

test('what a program started ends with it', async () => {
  const subject = await program('forksAndHangs', 1000)
  const outcome = await ask(subject, HELLO)
  const pid = Number(/child (\d+)/.exec(outcome.kind === 'error' ? (outcome.output ?? '') : '')?.[1])
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000, interval: 100 })
  await subject.close()
})

test.each(['ignoresEnd', 'ignoresShutdown'])('a program that %s is closed all the same', async (way) => {
  const subject = await program(way)
  await subject.close()
  expect(await ask(subject, HELLO)).toMatchObject({ cause: 'exits', message: 'The subject is closed.' })
})

async function refused(spec: string | CommandSpec, cwd = '.'): Promise<UserError> {
  const limits = { ...DEFAULT_LIMITS, loadDeadline: 5000 }
  const thrown: unknown = await resolveSubject(spec, { cwd, limits }).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('a command that is no subject is one error', () => {
  test.each([
    ['cmd:', 2, 'The subject names no command.'],
    ['cmd:python3 "adapter.py', 2, 'A quote is not closed'],
    ['cmd:no-such-program --fast', 3, 'There is no program no-such-program.'],
    [`cmd:"${process.execPath}" -e "process.exit(5)"`, 3, 'The process ended with exit code 5.'],
    [`cmd:"${process.execPath}" "${PROGRAM}" greetsBadly`, 3, 'Its answer to initialize does not fit the protocol'],
    [`cmd:"${process.execPath}" "${PROGRAM}" sayHello`, 3, LOGS_ELSEWHERE],
  ])('%s', async (spec, exitCode, message) => {
    expect(await refused(spec)).toMatchObject({ exitCode, message: expect.stringContaining(message) })
  })

  test('in a folder that does not exist', async () => {
    expect(await refused({ command: ['true'], cwd: 'no-such-folder' })).toMatchObject({
      message: 'There is no folder to run the command in.',
    })
  })

  test('with a target that means nothing', async () => {
    using place = folder({ 'a.mjs': `process.stdin.once('data', () => console.log(${JSON.stringify(BAD_TARGET)}))` })
    expect(await refused(`cmd:"${process.execPath}" a.mjs`, place.path)).toMatchObject({
      hint: 'Did you mean `anthropic`?',
    })
  })
})

const BAD_TARGET = '{"jsonrpc":"2.0","id":1,"result":{"name":"x","kind":"stateless","targets":["anthropc"]}}'

test('a program of the configuration has its folder, its variables and its name', async () => {
  const text = `process.stdin.once('data', () => console.log(JSON.stringify({ jsonrpc: '2.0', id: 1,
    result: { name: 'own', kind: 'stateless', targets: [process.env.WHOM] } })))`
  using place = folder({ 'inner/a.mjs': text })
  const spec = { command: [process.execPath, 'a.mjs'], cwd: 'inner', env: { WHOM: 'gemini' }, name: 'given' }
  const subject = await resolveSubject(spec, { cwd: place.path })
  expect(subject).toMatchObject({ name: 'given', targets: ['gemini'] })
  await subject.close()
})
