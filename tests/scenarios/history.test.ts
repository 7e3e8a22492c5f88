import { describe, expect, it } from 'vitest'
import { caseOf, historyOf, mistakesIn, scenarioText } from './told.ts'

const CALLS = `
  - user: Look.
  - assistant: { text: Looking., calls: [[a, read_file, {n: 1}], [b, read_file, {n: 2}]] }`

describe('the history that an app has stored', () => {
  it('has the results in the order of their arrival, in one message or in one each', async () => {
    const two = (words: string) =>
      historyOf(`steps:${CALLS}\n  - results: { of: ${words}, responses: { a: A, b: B } }\n  - send`)
    const calls = ['user: Look.', 'assistant: Looking. | read_file{"n":1} | read_file{"n":2}']
    expect(await two('[b, a]')).toEqual([...calls, 'tool: "B"', 'tool: "A"'])
    expect(await two('open, order: reversed, as: together')).toEqual([...calls, 'tool: "B" | "A"'])
  })

  it('has the parts of an answer in the order that is told', async () => {
    const steps = `steps:
  - user: Look.
  - assistant: { text: T, reasoning: R, calls: [[a, read_file, {}], [b, read_file, {}]], order: [a, text, b, reasoning] }
  - results: { of: open, responses: { a: 1, b: 2 } }
  - send`
    expect((await historyOf(steps))[1]).toBe('assistant: read_file{} | T | read_file{} | (R)')
  })

  it('keeps the calls of a cancel without results, and marks an answer that was cut short', async () => {
    const told = await historyOf(`input: damaged
steps:${CALLS}
  - result: { of: b, response: B }
  - cancel: { at: results }
  - user: Why?
  - assistant: Becau
  - cancel: { at: text }
  - user: Never mind.
  - send`)
    expect(told.slice(2)).toEqual(['tool: "B"', 'user: Why?', 'assistant cancelled: Becau', 'user: Never mind.'])
  })

  it('takes a result that comes late, behind what was said since', async () => {
    const told = await historyOf(`input: damaged
steps:${CALLS}
  - cancel: { at: running }
  - user: Well?
  - result: { of: a, response: A, late: true }
  - send`)
    expect(told.slice(2)).toEqual(['user: Well?', 'tool: "A"'])
  })

  it('goes on from what the user has changed, and what came since is gone', async () => {
    const told = await historyOf(`steps:
  - system: Be brief.
  - user: Good morning.
  - assistant: Hello.${CALLS}
  - results: { of: open }
  - assistant: Done.
  - edit: { at: 2, text: Look again. }
  - send`)
    expect(told).toEqual(['system: Be brief.', 'user: Good morning.', 'assistant: Hello.', 'user: Look again.'])
  })

  it('has no message to change that nobody said', async () => {
    const text = scenarioText('steps:\n  - user: Look.\n  - edit: { at: 2, text: Look again. }\n  - send')
    expect(await mistakesIn(text)).toEqual([expect.stringContaining('spoken 1 times before this, not 2 times')])
  })

  it('loses its first messages to a window, but not its system message', async () => {
    const cut = (words: string) =>
      historyOf(`input: damaged\nsteps:\n  - system: S${CALLS}
  - results: { of: open, responses: { a: A, b: B } }
  - truncate: ${words}
  - send`)
    expect(await cut('{ first: 2, keep: system }')).toEqual(['system: S', 'tool: "A"', 'tool: "B"'])
    expect(await cut('{ first: 4 }')).toEqual(['tool: "B"'])
  })

  it('becomes a summary or short notes', async () => {
    const compact = (as: string) =>
      historyOf(`input: damaged\nsteps:\n  - system: S${CALLS}
  - results: { of: open, responses: { a: A, b: B } }
  - compact: { first: 3, as: ${as}, text: It was long. }
  - send`)
    expect(await compact('summary')).toEqual(['system: S', 'user: It was long.', 'tool: "B"'])
    expect((await compact('short-note')).slice(3)).toEqual(['tool: "It was long."', 'tool: "B"'])
  })

  it('loses what a store has no place for', async () => {
    const restored = async (drop: string) => {
      const { exchanges } = await caseOf(
        `steps:${CALLS}\n  - results: { of: open }\n  - restore: { as: json, drop: [${drop}] }\n  - send`,
        'gemini/gemini-3-pro-preview',
      )
      const [, answer, result] = exchanges.at(-1)?.conversation ?? []
      return [answer?.parts[1], result?.parts[0]].map((part) => Object.keys(part ?? {}).join(' '))
    }
    expect(await restored('')).toEqual(['type id name arguments signature', 'type id response name'])
    expect(await restored('call-ids')).toEqual(['type name arguments signature', 'type id response name'])
    expect(await restored('result-ids, names')).toEqual(['type id name arguments signature', 'type response'])
    expect(await restored('signatures')).toEqual(['type id name arguments', 'type id response name'])
  })

  it('has a system message at its place, or a new one in place of the old', async () => {
    const told = await historyOf(
      'steps: [{ system: A }, { user: U }, { system: B }, { system: { text: C, replace: true } }, send]',
    )
    expect(told).toEqual(['system: A', 'user: U', 'system: C'])
  })

  it('can hold what no run produces, where it is told as a history', async () => {
    const told = await historyOf(`input: damaged
history:
  - result: { of: gone, name: read_file, response: OLD }
  - assistant: { calls: [[a, read_file, {}]] }
  - result: { of: a, response: A }
  - result: { of: a, response: B, error: true }`)
    expect(told).toEqual(['tool: "OLD"', 'assistant: read_file{}', 'tool: "A"', 'tool: failed "B"'])
  })

  it('has steps in place of a list that a parameter holds', async () => {
    const told = await historyOf(
      'vary: { more: { two: [{ user: B }, [{ user: C }]] } }\nsteps: [{ user: A }, $more, send]',
    )
    expect(told).toEqual(['user: A', 'user: B', 'user: C'])
  })
})

describe('results that would be equal are marked', () => {
  const give = (value: string) =>
    historyOf(
      `steps:${CALLS}\n  - result: { of: a, response: ${value} }\n  - result: { of: b, response: ${value} }\n  - send`,
    )

  it.each([
    ['done', '"done (#2)"'],
    ['{ ok: true }', '{"ok":true,"mark":"#2"}'],
    ['[1]', '[1,"#2"]'],
  ])('%s', async (value, marked) => {
    expect((await give(value)).at(-1)).toBe(`tool: ${marked}`)
  })

  it.each(['""', '" "', '7', 'true', 'null'])('but not %s, which would be something else', async (value) => {
    const [first, second] = (await give(value)).slice(2)
    expect(second).toBe(first)
  })
})

describe('words in a text are filled in', () => {
  it('unique ones each differ, and are the same in every run', async () => {
    const steps = 'steps: [{ user: "{{unique}} {{unique}}" }, send]'
    const [first] = await historyOf(steps)
    expect(first).toMatch(/^user: ([0-9a-f]{8}) (?!\1)[0-9a-f]{8}$/)
    expect(await historyOf(steps, 'openai')).toEqual([first])
  })

  it('repeated ones are as long as that, and half an emoji is one', async () => {
    expect(await historyOf('steps: [{ user: "{{repeat 3: ab}} {{half-emoji}} {{other}}" }, send]')).toEqual([
      'user: ababab \ud83d {{other}}',
    ])
  })
})
