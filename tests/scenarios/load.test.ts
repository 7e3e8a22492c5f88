import { describe, expect, it } from 'vitest'
import { loaded, mistakesIn } from './told.ts'

const PLAIN = `scenario: my/own
title: A reader
why: So that it is read.
input: valid
tools: [read_file]
steps:
  - user: Read it.
  - assistant:
      calls:
        - [a, read_file, { path: x }]
  - result: { of: a, response: done }
  - send
`

describe('a mistake in a scenario is told with its line, its column and what was meant', () => {
  const changes: readonly [fact: string, from: string, to: string, mistakes: readonly string[]][] = [
    ['a misspelt key', 'response: done', 'respons: done', ['11:22 Unknown key `respons`. Did you mean `response`?']],
    ['a misspelt step', '- result', '- resutl', ['11:5 Unknown key `resutl`. Did you mean `result`?']],
    ['a misspelt bare step', '- send', '- sned', ['12:5 Unknown step `sned`. Did you mean `send`?']],
    ['a misspelt value', 'input: valid', 'input: vaild', ['4:8 `input` cannot be `vaild`. Did you mean `valid`?']],
    ['a wrong type', '[read_file]\n', 'read_file\n', ['5:8 `tools` must be a list, not `read_file`.']],
    [
      'a text where a number belongs',
      '- send',
      '- truncate: { first: two }\n  - send',
      ['12:24 `first` must be a whole number, not `two`.'],
    ],
    ['a step without anything', 'user: Read it.', 'user:', ['7:10 `user` must be text or a mapping, not empty.']],
    ['a missing key', 'why: So that it is read.\n', '', ['1:1 `why` is missing.']],
    ['an unknown label', 'of: a,', 'of: b,', ['11:19 There is no call `b` before this. There is only `a`.']],
    [
      'a result before its call',
      '- user: Read it.',
      '- result: { of: a, response: x }',
      ['7:19 There is no call `a` before this.'],
    ],
    [
      'a second result',
      '- send',
      '- result: { of: a, response: x }\n  - send',
      ['12:19 `a` has its result already. Tell what no run can produce in `history`.'],
    ],
    [
      'a label that is taken',
      '- send',
      '- assistant: { calls: [[a, read_file, {}]] }\n  - send',
      ['12:26 There is a call `a` already. Each call of a scenario has a label of its own.'],
    ],
    [
      'an unknown shared tool',
      '[read_file]\n',
      '[read_fil]\n',
      ['5:9 There is no shared tool `read_fil`. Did you mean `read_file`?'],
    ],
    [
      'a call of what is no tool',
      '[a, read_file',
      '[a, read_all_of_it',
      ['10:11 `read_all_of_it` is called but not declared. There is only `read_file`.'],
    ],
    [
      'an unknown target',
      'steps:',
      'targets: [antropic, gemini/gemini-33]\nsteps:',
      [
        '6:11 There is no target `antropic`. Did you mean `anthropic`?',
        '6:21 Gemini API (AI Studio) has no regime or model `gemini-33` here. Did you mean `gemini-3`?',
      ],
    ],
    [
      'a dialect that a provider does not speak',
      'steps:',
      'targets: ["anthropic:responses"]\nsteps:',
      ['6:11 Anthropic has no dialect `responses` here.'],
    ],
    [
      'a conversation that begins a second time',
      '- send',
      '- session: { name: main, branch: true }\n  - send',
      ['12:14 There is a conversation `main` already.'],
    ],
    [
      'an unknown target to go to',
      '- send',
      '- switch: { to: opnai }\n  - send',
      ['12:19 There is no provider `opnai` in the target `opnai`. Did you mean `openai`?'],
    ],
    [
      'an origin without pairs',
      '- user: Read it.',
      '- target: $from\n  - user: Read it.',
      ['7:13 `$from` needs `pairs`. Write `pairs: all` at the top.'],
    ],
    ['an unknown parameter', 'Read it.', '$txt', ['7:11 There is no parameter `$txt`. Give its values under `vary`.']],
    [
      'a mistake inside a parameter',
      'steps:',
      'vary: { more: { x: [ { resul: {} } ] } }\nsteps:\n  - $more',
      ['6:24 Unknown key `resul`. Did you mean `result`?'],
    ],
    [
      'a parameter that holds itself',
      'steps:',
      'vary: { more: { x: [$more] } }\nsteps:\n  - $more',
      ['6:21 `$more` stands in its own value.'],
    ],
    [
      'a value that is wrong in one of two forms',
      'input: valid',
      'input: { told: broken }',
      ['4:8 `input`: `lived` is missing.', '4:16 `told` cannot be `broken`. Use one of valid, foreign, damaged.'],
    ],
    [
      'an unknown parameter to skip by',
      'steps:',
      'vary: { role: [user] }\nskip: [{ when: { rol: user }, because: So. }]\nsteps:',
      ['7:18 There is no parameter `rol`. Did you mean `role`?'],
    ],
    [
      'two things in one step',
      '- user: Read it.',
      '- user: Read it.\n    system: Be brief.',
      [
        '7:5 Item 1 of `steps` says several things at once: user, system. Each step begins with its own dash and has one key.',
      ],
    ],
    [
      'no steps',
      PLAIN.slice(PLAIN.indexOf('steps:')),
      '',
      ['1:1 `steps` is missing. Tell what happened in `steps`, or in `history`.'],
    ],
    [
      'steps and a history',
      '- send\n',
      '- send\nhistory: [{ user: Hi. }]\n',
      ['13:1 `steps` and `history` exclude each other.'],
    ],
    [
      'a key that stands twice',
      'title: A reader',
      'title: A reader\ntitle: B',
      ['3:1 This key stands twice in its mapping.'],
    ],
    ['text that never ends', 'user: Read it.', 'user: "Read it.', ['13:1 Missing closing "quote.']],
    ['a tag', 'Read it.', '!!js/function Read it.', ['7:11 This tag is not known; the file holds data only.']],
    [
      'an unknown part',
      'user: Read it.',
      'user: { parts: [{ type: blob, contnt: x }] }',
      ['7:35 Unknown key `contnt`. Did you mean `content`?'],
    ],
    [
      'a deviation nobody knows',
      '- send',
      '- send\n  - expect: { faithful: { but: [lost-cal] } }',
      ['13:33 Item 1 of `but` cannot be `lost-cal`. Did you mean `lost-call`?'],
    ],
    [
      'an expectation before any request',
      '- user: Read it.',
      '- expect: { accepted: true }\n  - user: Read it.',
      ['7:13 No request was made before this. Expect something of it behind its `send`.'],
    ],
    [
      'a window with nothing in it',
      '- send',
      '- truncate: { first: 3 }\n  - send',
      ['12:24 There are 3 messages, and the first 3 leave none.'],
    ],
    ['a cancel of nothing', '- send', '- cancel: { at: calls }\n  - send', ['12:13 There is no open call to cancel.']],
  ]

  it.each(changes)('%s', async (_, from, to, mistakes) => {
    expect(PLAIN).toContain(from)
    expect(await mistakesIn(PLAIN.replace(from, to))).toEqual(mistakes)
  })
})

describe('a scenario', () => {
  it('tells all mistakes of its file at once, in the order of the file', async () => {
    const text = PLAIN.replace('done', 'done, eror: true').replace('valid', 'vaild').replace('Read it.', '5')
    expect(await mistakesIn(text)).toEqual([
      '4:8 `input` cannot be `vaild`. Did you mean `valid`?',
      '7:11 `user` must be text or a mapping, not `5`.',
      '11:38 Unknown key `eror`. Did you mean `error`?',
    ])
  })

  it('makes at least one request', async () => {
    const foreign = PLAIN.replace('input: valid', 'input: foreign').replace('  - send\n', '')
    expect(await mistakesIn(foreign)).toEqual(['7:3 No request is made. End the steps with `send`.'])
  })

  it('is a mapping', async () => {
    expect(await mistakesIn('- a\n')).toEqual(['1:1 A scenario is a mapping. Begin with `scenario:`, its id.'])
    expect(await mistakesIn('# nothing\n')).toEqual(['-:- The file is empty. Begin with `scenario:`, its id.'])
  })

  it('may call what is not declared where it says so', async () => {
    expect(await mistakesIn(`${PLAIN.replace('[a, read_file', '[a, no_tool')}undeclared: [no_tool]\n`)).toEqual([])
  })

  it('has a variant for each combination of its parameters', async () => {
    const { variants } = await loaded('vary: { a: [1, 2], b: { x: X, y: Y } }\nsteps: [{ user: $b }, send]')
    expect(variants.map(({ params }) => params)).toEqual([
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
      { a: 2, b: 'x' },
      { a: 2, b: 'y' },
    ])
    expect(variants.map(({ form }) => form.steps?.[0])).toEqual([
      { user: 'X' },
      { user: 'Y' },
      { user: 'X' },
      { user: 'Y' },
    ])
  })
})
