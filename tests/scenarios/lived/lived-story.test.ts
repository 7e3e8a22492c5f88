import { describe, expect, test } from 'vitest'
import type { Life } from '../../../src/scenarios/lived/life.ts'
import { caseOf, mistakesIn, scenarioText } from '../told.ts'

const LOOP = 'level: [formatter, loop]'
const ASKS = `
  - user: Read it.
  - assistant: { calls: [[a, read_file, { path: x }], [b, get_weather, { city: Paris }]] }`

async function lived(body: string): Promise<Life> {
  const { lived: life } = await caseOf(`${LOOP}\n${body}`)
  if (life === undefined || 'unlivable' in life) throw new Error(life?.unlivable ?? 'nothing')
  return life
}

async function unlivable(body: string): Promise<string> {
  const { lived: life } = await caseOf(body)
  return life !== undefined && 'unlivable' in life ? life.unlivable : 'it can be lived'
}

/** A word a chapter: of a turn its requests, `a=` a call that gives something, `a` one that never does. */
async function chapters(body: string): Promise<string[]> {
  return (await lived(body)).chapters.map((chapter) => {
    if (chapter.kind === 'begin') return chapter.from
    if (chapter.kind === 'switch') return `switch ${chapter.target.provider}`
    if (chapter.kind === 'restart') return `restart ${chapter.files}`
    if (chapter.kind !== 'turn') return chapter.kind
    const rounds = chapter.rounds.map(({ answer, calls, cancel, late }) => {
      const given = calls.map(({ label, result }) => (result === undefined ? label : `${label}=`))
      const at = cancel === undefined ? [] : [`cancel ${cancel}`]
      return [answer?.kind ?? 'end', ...given, ...at, ...late.map((label) => `late ${label}`)].join(' ')
    })
    return `${chapter.text} (${rounds.join(', ')})`
  })
}

describe('what a formatter is told an agent lives', () => {
  test('each answer is asked for, and the turn goes on until one calls nothing', async () => {
    const steps = `steps:${ASKS}\n  - results: { of: [b, a] }\n  - assistant: Done.\n  - user: Thanks.\n  - send`
    expect(await chapters(steps)).toEqual(['nothing', 'Read it. (message b= a=, message)', 'Thanks. (end)'])
  })

  test('of a damaged history each answer is asked for as well, where it is valid when lived', async () => {
    const steps = `input: { told: damaged, lived: valid }\nsteps:${ASKS}\n  - result: { of: a, response: 1 }\n  - cancel: { at: results }\n  - user: Stop.\n  - send`
    expect(await chapters(steps)).toEqual(['nothing', 'Read it. (message a= b cancel results)', 'Stop. (end)'])
  })

  test('what a store keeps an agent saves and takes up again', async () => {
    const steps = 'steps:\n  - user: Hello.\n  - assistant: Hi.\n  - restore: { as: json }\n  - user: Again.\n  - send'
    expect(await chapters(steps)).toEqual(['nothing', 'Hello. (message)', 'saved', 'Again. (end)'])
  })

  test('a cancel before the first byte is one of a request, which a history does not hold', async () => {
    const steps = 'steps:\n  - user: Hello.\n  - cancel: { at: request }\n  - user: Again.\n  - send'
    expect(await chapters(steps)).toEqual(['nothing', 'Hello. (end cancel request)', 'Again. (end)'])
    expect((await caseOf(`${LOOP}\n${steps}`)).exchanges).toHaveLength(1)
  })

  test('a late result arrives while the next request is under way', async () => {
    const steps = `input: { told: damaged, lived: valid }\nsteps:
  - user: Read it.
  - assistant: { calls: [[a, read_file, { path: x }]] }
  - cancel: { at: running }
  - user: And now?
  - send
  - result: { of: a, response: late, late: true }
  - assistant: Nothing yet.`
    expect(await chapters(steps)).toEqual([
      'nothing',
      'Read it. (message a= cancel running)',
      'And now? (message late a)',
    ])
  })

  test('a model that is chosen while a tool runs may leave the turn to the one before, and has the next', async () => {
    const steps = `steps:${ASKS}
  - switch: { to: mistral }
  - results: { of: open }
  - assistant: Done.
  - user: Thanks.
  - send`
    expect(await chapters(steps)).toEqual(['nothing', 'Read it. (message a= b=, message)', 'Thanks. (end)'])
    const rounds = (await lived(steps)).chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
    const names = rounds.map(({ exchange, switch: other, finishing }) =>
      [exchange.target, other, finishing].map((target) => target?.provider ?? '-').join(' '),
    )
    expect(names).toEqual(['anthropic mistral -', 'mistral - anthropic', 'mistral - -'])
  })

  test('what the user has changed begins the turn anew', async () => {
    const steps = `steps:${ASKS}
  - results: { of: open }
  - assistant: Done.
  - edit: { at: 1, text: Read y. }
  - assistant: I read y.`
    expect(await chapters(steps)).toEqual(['nothing', 'Read it. (message a= b=, message)', 'Read y. (message)'])
    const turns = (await lived(steps)).chapters.flatMap((chapter) => (chapter.kind === 'turn' ? [chapter.edits] : []))
    expect(turns).toEqual([undefined, 1])
  })

  test('behind a cancel each agent may answer or remove what was open', async () => {
    const steps = `input: { told: damaged, lived: valid }\nsteps:${ASKS}\n  - cancel: { at: calls }\n  - user: Stop.\n  - send`
    const turns = (await lived(steps)).chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
    expect(turns.map(({ exchange }) => exchange.expect.orphans.calls)).toEqual(['none', 'either'])
  })

  test('answers are streamed where something is cut short inside one, and else as the scenario says', async () => {
    const cut = 'steps:\n  - user: Hello.\n  - assistant: Hel\n  - cancel: { at: text }\n  - user: Again.\n  - send'
    expect((await lived(cut)).stream).toBe(true)
    expect((await lived('steps:\n  - user: Hello.\n  - send')).stream).toBe(false)
    expect((await lived('stream: true\nsteps:\n  - user: Hello.\n  - send')).stream).toBe(true)
  })
})

describe('what nobody can live says why', () => {
  test.each([
    ['a history as it was stored', 'history:\n  - user: Hello.', 'no run can produce'],
    [
      'a user who speaks to an agent at work',
      `steps:${ASKS}\n  - results: { of: open }\n  - user: Wait.\n  - send`,
      'at work',
    ],
    [
      'a model that is chosen between results and the next request',
      `steps:${ASKS}\n  - results: { of: open }\n  - switch: { to: mistral }\n  - send`,
      'once while a tool runs',
    ],
    [
      'a window that slides',
      'steps:\n  - user: A.\n  - assistant: B.\n  - user: C.\n  - truncate: { first: 1 }\n  - send',
      'shortens',
    ],
    [
      'a second conversation',
      'steps:\n  - user: A.\n  - send\n  - session: b\n  - user: B.\n  - send',
      'one conversation',
    ],
    [
      'a turn without its user',
      'steps:\n  - say: { role: assistant, text: Hello. }\n  - user: A.\n  - send',
      'as it was stored',
    ],
    [
      'a call of a model that takes no tools',
      `steps:\n  - target: openai/o1-mini${ASKS}\n  - results: { of: open }\n  - send`,
      'takes no tools',
    ],
    [
      'one call of two that is cancelled',
      `steps:${ASKS}\n  - cancel: { at: running, of: a }\n  - result: { of: b, response: 1 }\n  - send`,
      'as a whole',
    ],
  ])('%s', async (_, body, reason) => {
    expect(await unlivable(`${LOOP}\n${body}`)).toContain(reason)
  })

  test('a scenario that names no agents', async () => {
    expect(await unlivable('steps:\n  - user: Hello.\n  - send')).toContain('told a history')
  })

  test('which is a mistake where it is for agents only', async () => {
    const body = 'level: [loop]\nsteps:\n  - user: A.\n  - user: B.\n  - send'
    expect(await mistakesIn(scenarioText(body))).toEqual([expect.stringContaining('No agent can live this')])
  })
})
