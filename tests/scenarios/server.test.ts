import { describe, expect, it } from 'vitest'
import type { Message, Part } from '../../src/conversation/message.ts'
import { caseOf, historyOf, mistakesIn, planned, scenarioText } from './told.ts'

const SEARCH = '[s, web_search, { query: rain }, [{ title: Rain., url: "https://example.com" }]]'
const CODE = '[c, code_execution, { code: 6 * 7 }, "42"]'

function story(...runs: string[]): string {
  return `steps:
  - user: Will it rain?
  - assistant: { server: [${runs.join(', ')}], text: It will. }
  - user: Thanks.
  - send`
}

async function answerOf(body: string, target?: string): Promise<Message | undefined> {
  const { exchanges } = await caseOf(body, target)
  return exchanges.at(-1)?.conversation.find(({ role }) => role === 'assistant')
}

async function runOf(body: string, target?: string): Promise<readonly Part[]> {
  const answer = await answerOf(body, target)
  return (answer?.parts ?? []).filter(({ type }) => type.startsWith('server_'))
}

describe('a tool that the provider ran itself', () => {
  it('stands in the answer before its text, in the blocks of Anthropic', async () => {
    const [call, result, text] = (await answerOf(story(SEARCH)))?.parts ?? []
    const id = expect.stringMatching(/^srvtoolu_01[0-9A-Za-z]{22}$/)
    expect(call).toMatchObject({ type: 'server_tool_call', id, name: 'web_search' })
    expect(call).toHaveProperty('server_tool_call', { type: 'server_tool_use', input: { query: 'rain' } })
    expect(result).toMatchObject({
      type: 'server_tool_call_response',
      id: call !== undefined && 'id' in call ? call.id : 'none',
      server_tool_call_response: { type: 'web_search_tool_result', content: [{ title: 'Rain.' }] },
    })
    expect(text).toEqual({ type: 'text', content: 'It will.' })
  })

  it('is one item on Responses, and two Parts on Gemini', async () => {
    expect(await runOf(story(SEARCH), 'openai:responses')).toMatchObject([
      { id: expect.stringMatching(/^ws_[0-9a-f]{50}$/), server_tool_call: { type: 'web_search_call' } },
    ])
    expect(await runOf(story(CODE), 'openai:responses')).toMatchObject([
      { server_tool_call: { type: 'code_interpreter_call', outputs: [{ type: 'logs', logs: '42' }] } },
    ])
    expect(await runOf(story(CODE), 'gemini')).toEqual([
      {
        type: 'server_tool_call',
        name: 'code_execution',
        server_tool_call: { type: 'executableCode', language: 'PYTHON', code: '6 * 7' },
      },
      {
        type: 'server_tool_call_response',
        server_tool_call_response: { type: 'codeExecutionResult', outcome: 'OUTCOME_OK', output: '42' },
      },
    ])
    const [call, result] = await runOf(story(CODE), 'gemini/gemini-3-pro-preview')
    expect(call).toHaveProperty('id', expect.stringMatching(/^[0-9A-Za-z]{8}$/))
    expect(result).toHaveProperty('id', call !== undefined && 'id' in call ? call.id : 'none')
  })

  it('has the same ids each time, and others by each label', async () => {
    const two = story(SEARCH, SEARCH.replace('[s,', '[t,'))
    const ids = (await runOf(two)).map((part) => 'id' in part && part.id)
    expect(new Set(ids).size).toBe(2)
    expect(await runOf(two)).toEqual(await runOf(two))
  })

  it('may be ordered among the other parts', async () => {
    const body = story(SEARCH).replace('text:', 'order: [text, s], text:')
    expect((await answerOf(body))?.parts.map(({ type }) => type)).toEqual([
      'text',
      'server_tool_call',
      'server_tool_call_response',
    ])
  })

  it('is no case for who has no such tool, or does not show it', async () => {
    const targets = ['anthropic', 'openai', 'openai:responses', 'xai:responses', 'gemini', 'mistral', 'bedrock']
    const meant = async (body: string) => (await planned(body, ...targets)).map(({ target }) => target)
    expect(await meant(story(SEARCH))).toEqual(['anthropic', 'openai:responses'])
    expect(await meant(story(SEARCH, CODE))).toEqual(['anthropic', 'openai:responses'])
    expect(await meant(story(CODE))).toEqual(['anthropic', 'openai:responses', 'gemini'])
  })

  it('comes from each provider that has it, to all others', async () => {
    const body = `input: foreign
pairs: all
steps:
  - target: $from
  - user: Will it rain?
  - assistant: { server: [${SEARCH}] }
  - switch: { to: $to }
  - user: Thanks.
  - send`
    const cases = await planned(body, 'anthropic', 'mistral')
    expect(cases.map(({ id }) => id)).toEqual([
      'a/test[from=openai:responses]@anthropic',
      'a/test[from=anthropic]@mistral',
      'a/test[from=openai:responses]@mistral',
    ])
  })
})

describe('a run that is not over', () => {
  const PAUSED = `steps:
  - user: Will it rain?
  - assistant: { server: [[s, web_search, { query: rain }]] }
  - assistant: { server: [{ of: s, pages: [{ title: Rain., url: "https://example.com" }] }], text: It will. }
  - user: Thanks.
  - send`

  it('pauses the turn, which goes on with what it gave', async () => {
    expect(await historyOf(PAUSED)).toEqual([
      'user: Will it rain?',
      'assistant: server_tool_call',
      'assistant: server_tool_call_response | It will.',
      'user: Thanks.',
    ])
    const { exchanges } = await caseOf(PAUSED)
    expect(exchanges[1]?.conversation.at(-1)?.finish_reason).toBe('paused')
    const ids = (exchanges[2]?.conversation ?? []).flatMap(({ parts }) =>
      parts.flatMap((part) => ('id' in part ? [part.id] : [])),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('waits for the tools that the app runs', async () => {
    const body = PAUSED.replace('{ query: rain }]] }', '{ query: rain }]], calls: [[a, read_file, {}]] }')
    expect((await answerOf(body))?.finish_reason).toBe('tool_call')
  })

  it('may be cancelled', async () => {
    const body = `input: damaged
steps:
  - user: Will it rain?
  - assistant: { server: [[s, web_search, { query: rain }]] }
  - cancel: { at: server }
  - user: Never mind.
  - send`
    expect(await historyOf(body)).toContain('assistant cancelled: server_tool_call')
  })
})

describe('a mistake about such a tool is told with its place', () => {
  const cases: readonly [fact: string, run: string, mistakes: readonly string[]][] = [
    [
      'an unknown tool',
      '[s, web_serch, { query: x }]',
      ['8:31 Item 2 of `server` cannot be `web_serch`. Did you mean `web_search`?'],
    ],
    ['no input', '[s, web_search]', ['8:27 Item 1 of `server` is too short.']],
    [
      'the input of another tool',
      '[s, web_search, { code: x }]',
      ['8:43 Item 3 of `server`: `query` is missing.', '8:45 Unknown key `code`. There is only `query`.'],
    ],
    [
      'a text in place of pages',
      '[s, web_search, { query: x }, Rain]',
      ['8:57 Item 4 of `server` must be a list, not `Rain`.'],
    ],
    [
      'a label twice',
      '[s, code_execution, { code: x }], [s, code_execution, { code: x }]',
      ['8:61 There is a run `s` already.'],
    ],
    ['the result of no run', '{ of: s, output: x }', ['8:33 No run `s` was left open.']],
    ['a result that is none', '{ of: s }', ['8:27 Item 1 of `server` says too little.']],
  ]

  it.each(cases)('%s', async (_, run, mistakes) => {
    expect(await mistakesIn(scenarioText(story(run)))).toEqual(mistakes)
  })
})
