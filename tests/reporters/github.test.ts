import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGithub } from '../../src/reporters/check/github.ts'
import { githubCommand } from '../../src/reporters/github-command.ts'
import { runGithub } from '../../src/reporters/run/github.ts'
import type { RunEvent } from '../../src/runner/events.ts'
import { anyRun, text } from './any-case.ts'
import { caseEvent, checked, FAILED, REJECTED, requestEvent, run, UNMATCHED, WARNING, written } from './events.ts'
import { type Command, readCommands } from './read-commands.ts'

const commandsOf = (log: string): readonly Command[] => readCommands(log).commands
const withStale = (events: readonly RunEvent[]): RunEvent[] =>
  events.map((event) =>
    event.type === 'summary'
      ? {
          ...event,
          stale: [
            { subject: 'mine', scenario: 'turns/one-call', case: 'openai', now: 'passes', mended: ['lost-call'] },
          ],
        }
      : event,
  )

test('a command says what it is given, whatever that is', () => {
  fc.assert(
    fc.property(text, text, text, (title, message, file) => {
      const written = githubCommand({ level: 'error', title, message, file: `a${file}`, line: 3 })
      const { commands, others } = readCommands(written)
      expect(others).toEqual([])
      expect(commands).toEqual([{ name: 'error', properties: { title, file: `a${file}`, line: '3' }, data: message }])
    }),
  )
})

test('no text of a run gets out of its annotation, and no more are written than GitHub shows', () => {
  fc.assert(
    fc.property(anyRun, (events) => {
      const log = written(runGithub, events)
      const { commands, others } = readCommands(log)
      expect(others).toEqual([])
      expect(log.split('\n').length - 1).toBe(commands.length)
      const number = (name: string): number => commands.filter((command) => command.name === name).length
      expect(commands.length).toBe(number('error') + number('warning') + number('notice'))
      expect([number('error') <= 10, number('warning') <= 10, number('notice') <= 2]).toEqual([true, true, true])
    }),
    { numRuns: 60 },
  )
})

test('a failure is told with the sentence of the provider, why, the fix and how to see it again', () => {
  const [command, ...others] = commandsOf(written(runGithub, run(FAILED, { ...FAILED, target: 'bedrock' })))
  expect(others).toEqual([])
  expect(command?.name).toBe('error')
  expect(command?.properties).toEqual({ title: 'turns/consecutive-tool-calls (trailing)' })
  expect(command?.data.split('\n')).toEqual([
    FAILED.title,
    'trailing · anthropic · request 3',
    `${UNMATCHED.rule} at ${UNMATCHED.pointer}: 400 ${UNMATCHED.message}`,
    'duplicated-result at /messages/4/content/0: The result of list_files is sent twice.',
    `why: ${FAILED.why}`,
    'fix: Send only the results of the calls in the last assistant message.',
    'again: npx conformance run turns/consecutive-tool-calls --subject ./trailing.ts --target anthropic',
    'also: bedrock',
  ])
})

test('a scenario of one’s own is the place of its failures', () => {
  const [command] = commandsOf(written(runGithub, run(FAILED), { scenarioFile: (id) => `mine/${id}.yaml` }))
  expect(command?.properties.file).toBe('mine/turns/consecutive-tool-calls.yaml')
})

test('errors, stale entries and warnings are annotations; what is known, skipped or passed is none', () => {
  const events = run(
    caseEvent({ verdict: 'error', exchange: null, reason: 'It ended.', cause: 'exits', output: 'Traceback\n  boom' }),
    caseEvent({ violations: [WARNING] }),
    caseEvent({ verdict: 'skip', reason: 'no images' }),
    { ...FAILED, known: {} },
  )
  const commands = commandsOf(written(runGithub, withStale(events)))
  expect(commands.map(({ name, properties }) => [name, properties.title])).toEqual([
    ['error', 'In error: turns/consecutive-tool-calls (trailing)'],
    ['error', 'Stale entry of the baseline'],
    ['warning', WARNING.rule],
  ])
  expect(commands[0]?.data).toContain('It ended.\nTraceback\n  boom')
  expect(commands[1]?.data).toContain('turns/one-call  openai passes now (mine)')
})

test('the eleventh error and all behind it are counted', () => {
  const cases = Array.from({ length: 13 }, (_, index) => ({ ...FAILED, scenario: `turns/number-${index}` }))
  const commands = commandsOf(written(runGithub, run(...cases)))
  expect(commands.map(({ name }) => name)).toEqual([...Array(10).fill('error'), 'notice'])
  expect(commands.at(-1)?.data).toContain('3 more errors')
})

test('no annotation shows what was sent', () => {
  expect(written(runGithub, run(FAILED))).not.toContain('buy milk')
  expect(written(checkGithub, checked(REJECTED))).not.toContain('buy milk')
})

test('a rejected request is told at its line, once for all that break the same rules', () => {
  const log = written(checkGithub, checked(REJECTED, { ...REJECTED, line: 14 }), {
    inRepository: (file) => `logs/${file}`,
  })
  const [error, warning, ...others] = commandsOf(log)
  expect(others).toEqual([])
  expect(error?.properties).toEqual({ title: `Rejected: ${UNMATCHED.rule}`, file: 'logs/requests.jsonl', line: '12' })
  expect(error?.data).toContain('also: 1 more request: requests.jsonl:14')
  expect([warning?.name, warning?.properties.title]).toEqual(['warning', WARNING.rule])
})

test.each([
  ['capture.har', { file: 'capture.har' }],
  ['-', {}],
])('of %s no line is named, as there is none', (source, place) => {
  const [error] = commandsOf(written(checkGithub, checked(requestEvent({ ...REJECTED, source }))))
  expect(error?.properties).toEqual({ title: `Rejected: ${UNMATCHED.rule}`, ...place })
})

test('records that cannot be read are errors, too', () => {
  const events = checked({ type: 'unreadable', source: 'a.jsonl', line: 3, message: 'This is no JSON.' })
  expect(commandsOf(written(checkGithub, events))).toEqual([
    {
      name: 'error',
      properties: { title: 'Unreadable: a.jsonl:3', file: 'a.jsonl', line: '3' },
      data: 'This is no JSON.',
    },
  ])
})
