import { expect, test } from 'vitest'
import { COMMANDS, cli } from './in-process.ts'

test('no command is no success: the help goes to standard error', async () => {
  const { code, out, err } = await cli([])
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('Usage: conformance <command>')
})

test.each([['--help'], ['-h'], ['help'], ['--no-color', '--help']])('%s shows the commands', async (...args) => {
  const { code, out, err } = await cli(args)
  expect([code, err]).toEqual([0, ''])
  for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`${name}.*${summary}`))
})

test.each([
  ['run', '--help'],
  ['help', 'run'],
  ['run', 'x', '-h', '--json'],
])('%s %s shows the options of a command', async (...args) => {
  const { code, out } = await cli(args)
  expect(code).toBe(0)
  expect(out).toContain('--subject SPEC')
})

test('the version is that of the package', async () => {
  const { code, out } = await cli(['--version'])
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test.each([
  [['chek'], 'There is no command chek', 'Did you mean check?'],
  [['frobnicate'], 'There is no command frobnicate', `Use one of ${COMMANDS.map(({ name }) => name).join(', ')}.`],
  [['--jsn', 'check'], 'The option --jsn comes before any command', 'Write the command first; see --help.'],
  [['check', 'x', '--reportr', 'json'], 'There is no option --reportr', 'Did you mean --reporter?'],
  [['check', 'x', '-q'], 'There is no option -q', ''],
  [['check', 'x', '--reporter'], 'The option --reporter has no value', 'See --help.'],
  [['check', 'x', '--target='], 'The option --target has no value', 'See --help.'],
  [['check', 'x', '--target', 'a', '--target', 'b'], 'The option --target was given more than once', 'Give it once.'],
  [['check'], 'The command check needs more words', 'Usage: conformance check <files..>'],
  [
    ['list', 'rules', 'more'],
    'The command list does not know what more is for',
    'Usage: conformance list <scenarios|rules|targets|subjects>',
  ],
  [['list', 'rule'], 'There is no list of rule', 'Did you mean rules?'],
  [['check', 'x', '--reporter', 'jsn'], 'There is no reporter jsn', 'Did you mean json?'],
  [['check', 'x', '--reporter', 'json='], 'The reporter json has no file behind its =', ''],
  [['check', 'x', '--json', '--reporter', 'junit'], 'The reports junit and json would both go to standard output', ''],
  [
    ['check', 'x', '--target', 'antropic'],
    'There is no provider `antropic` in the target `antropic`.',
    'Did you mean `anthropic`?',
  ],
  [['check', 'x', '--provider', 'opnai'], 'There is no provider opnai', 'Did you mean openai?'],
  [['check', 'x', '--dialect', 'gemni'], 'There is no dialect gemni', 'Did you mean gemini?'],
  [
    ['check', 'x', '--target', 'openai', '--dialect', 'gemini'],
    'The option --target says dialect and provider already',
    '',
  ],
  [['run', '--shard', '5/4', '--subject', 'reference'], 'The shard 5/4 is none', ''],
  [['run', '--deadline', '5s', '--subject', 'reference'], 'The option --deadline takes milliseconds, not 5s', ''],
  [
    ['run', '--deadline', '2147483648', '--subject', 'reference'],
    'The option --deadline takes milliseconds, not 2147483648',
    '',
  ],
  [['run', '--subject', 'reference', 'turn/x'], 'No scenario is called `turn/x`.', ''],
  [
    ['explain', 'anthropic/tool-use-without-result'],
    'There is no rule anthropic/tool-use-without-result',
    'Did you mean anthropic/tool-use-without-tool-result?',
  ],
  [
    ['explain', 'conversation/call-unanwsered'],
    'There is no rule conversation/call-unanwsered',
    'Did you mean conversation/call-unanswered?',
  ],
])('%j is a mistake with a message and a hint', async (args, message, hint) => {
  const { code, out, err } = await cli(args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^error: .*\nhint: .+/s)
  expect(err).toContain(`error: ${message}`)
  expect(err).toContain(hint)
  expect(err).not.toContain('    at ')
})
