import { describe, expect, it } from 'vitest'
import { parseTarget, targets } from '../../src/providers/index.ts'
import { MADE_UP } from '../../src/providers/target.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { caseOf, loaded, planned } from './told.ts'

const LIVED = `steps:
  - user: Look.
  - assistant: { calls: [[a, read_file, {}]] }
  - result: { of: a, response: A }
  - assistant: I see.
  - user: Thanks.
  - send`

describe('the requests of a case', () => {
  it('are one before each answer and one at each send, where the history is lived', async () => {
    const { exchanges } = await caseOf(LIVED)
    expect(exchanges.map(({ conversation, reply }) => [conversation.length, reply?.finish_reason])).toEqual([
      [1, 'tool_call'],
      [3, 'stop'],
      [5, undefined],
    ])
    expect(exchanges[1]?.reply).toEqual(exchanges[2]?.conversation[3])
  })

  it.each(['foreign', 'damaged'])('are those at a send only, where the history is %s', async (input) => {
    const { exchanges } = await caseOf(`input: ${input}\n${LIVED}`)
    expect(exchanges.map(({ conversation, reply }) => [conversation.length, reply])).toEqual([[5, undefined]])
  })

  it('are told, not lived, where a formatter is told something else than a client lives', async () => {
    const one = await caseOf(`input: { told: damaged, lived: valid }\n${LIVED}`)
    expect([one.input, one.exchanges.length]).toEqual(['damaged', 1])
  })

  it('are answered by the assistant step behind their send', async () => {
    const { exchanges } = await caseOf(
      `input: foreign\n${LIVED.replace('  - assistant: I', '  - send\n  - assistant: I')}`,
    )
    expect(exchanges.map(({ conversation, reply }) => [conversation.length, reply?.parts])).toEqual([
      [3, [{ type: 'text', content: 'I see.' }]],
      [5, undefined],
    ])
  })

  it('are answered also behind a result that arrives late', async () => {
    const { exchanges } = await caseOf(`input: damaged
steps:
  - assistant: { calls: [[a, read_file, {}]] }
  - cancel: { at: running }
  - user: Well?
  - send
  - result: { of: a, response: A, late: true }
  - assistant: Nothing yet.
  - user: And now?
  - send`)
    expect(exchanges.map(({ reply }) => reply?.parts)).toEqual([[{ type: 'text', content: 'Nothing yet.' }], undefined])
  })

  it('carry the tools and options that hold at their moment', async () => {
    const { exchanges } = await caseOf(`options: { thinking: true }
steps:
  - user: A
  - assistant: B
  - tools: [get_time, { name: own }]
  - options: { toolChoice: none }
  - user: C
  - send`)
    expect(exchanges.map(({ tools, options }) => [tools.map(({ name }) => name), options])).toEqual([
      [['read_file', 'get_weather'], { thinking: true }],
      [['get_time', 'own'], { toolChoice: 'none' }],
    ])
    expect(exchanges[0]?.tools[0]).toMatchObject({ type: 'function', parameters: { required: ['path'] } })
  })
})

describe('conversations that go on in turn', () => {
  const told = (second: string) =>
    caseOf(`steps:
  - user: In Paris.
  - session: ${second}
  - user: In Rome.
  - assistant: { calls: [[a, read_file, {}]] }
  - session: main
  - assistant: { calls: [[a, read_file, {}]] }
  - session: other
  - result: { of: a, response: A }
  - session: main
  - result: { of: a, response: A }
  - send
  - session: other
  - send`)

  it('each have what was said in them, in the order in which requests are made', async () => {
    const { exchanges } = await told('other')
    expect(
      exchanges.map(({ session, conversation }) => [session, conversation.map(({ role }) => role).join(' ')]),
    ).toEqual([
      ['other', 'user'],
      ['main', 'user'],
      ['main', 'user assistant tool'],
      ['other', 'user assistant tool'],
    ])
  })

  it('begin with nothing or as a branch', async () => {
    const [first] = (await told('{ name: other, branch: true }')).exchanges
    const texts = first?.conversation.map(({ parts: [part] }) => part?.type === 'text' && part.content)
    expect(texts).toEqual(['In Paris.', 'In Rome.'])
  })

  it('have the same ids and labels, and responses that can be told apart', async () => {
    const [, , main, other] = (await told('other')).exchanges
    const [mine, theirs] = [main, other].map((exchange) => exchange?.conversation.at(-1)?.parts[0])
    expect(mine).toMatchObject({ id: theirs?.type === 'tool_call_response' && theirs.id, response: 'A (#2)' })
    expect(theirs).toMatchObject({ response: 'A' })
  })

  it('go on with the tools and options that hold in them', async () => {
    const { exchanges } = await caseOf(`options: { thinking: true }
steps:
  - options: { cache: true }
  - tools: []
  - session: other
  - user: A
  - send
  - session: main
  - user: B
  - send`)
    expect(exchanges.map(({ tools, options }) => [tools.length, options])).toEqual([
      [2, { thinking: true }],
      [0, { cache: true }],
    ])
  })
})

describe('what must hold for a request', () => {
  it('is to be accepted and faithful, and never refused', async () => {
    const { exchanges } = await caseOf(LIVED)
    const usual = { accepted: true, allow: [], refusal: 'never', orphans: { calls: 'none', results: 'none' } }
    expect(exchanges[0]?.expect).toMatchObject({ ...usual, extendsPrevious: false, present: [], absent: [], heeds: [] })
  })

  it('leaves room for a repair or a refusal, where the history is damaged', async () => {
    const { exchanges } = await caseOf(`input: damaged\n${LIVED}`)
    expect(exchanges[0]?.expect).toMatchObject({ refusal: 'may', orphans: { calls: 'either', results: 'removed' } })
  })

  it('is said for all requests, or for the last one, which goes before', async () => {
    const { exchanges } = await caseOf(`expect: { faithful: { but: [reordered] }, refused: may, extends: previous }
steps:
  - user: A
  - assistant: B
  - expect: { faithful: false, orphans: { calls: answered }, present: [A], tools: sent }
  - user: C
  - send`)
    expect(exchanges.map(({ expect }) => expect)).toMatchObject([
      { allow: 'all', orphans: { calls: 'answered', results: 'none' }, present: ['A'], tools: 'sent', refusal: 'may' },
      { allow: ['reordered'], present: [], refusal: 'may', extendsPrevious: true },
    ])
  })
})

describe('the cases of a scenario', () => {
  it('are one for each combination of parameters and each target, named by them', async () => {
    const cases = await planned(
      'vary: { a: [x, y], b: [1, 2] }\nsteps: [{ user: $a }, send]',
      'openai',
      'gemini/gemini-3.5-flash',
    )
    expect(cases.map(({ id }) => id)).toEqual([
      'a/test[a=x,b=1]@openai',
      'a/test[a=x,b=1]@gemini/gemini-3.5-flash',
      'a/test[a=x,b=2]@openai',
      'a/test[a=x,b=2]@gemini/gemini-3.5-flash',
      'a/test[a=y,b=1]@openai',
      'a/test[a=y,b=1]@gemini/gemini-3.5-flash',
      'a/test[a=y,b=2]@openai',
      'a/test[a=y,b=2]@gemini/gemini-3.5-flash',
    ])
    expect(cases[0]).toMatchObject({ scenario: 'a/test', target: 'openai', params: { a: 'x', b: 1 } })
  })

  it('are made for the targets that it is about: dialects, providers, regimes or models', async () => {
    const about = async (names: string) => {
      const cases = plan([await loaded(`targets: [${names}]\nsteps: [{ user: A }, send]`)], targets())
      return new Set(cases.map(({ exchanges }) => exchanges[0]?.target))
    }
    const where = (test: (target: ReturnType<typeof targets>[number]) => boolean) => new Set(targets().filter(test))
    expect(await about('gemini')).toEqual(where(({ dialect }) => dialect === 'gemini'))
    expect(await about('mistral, openai-chat')).toEqual(where(({ dialect }) => dialect === 'openai-chat'))
    expect(await about('vertex/gemini-3')).toEqual(
      where(({ provider, model }) => provider === 'vertex' && /gemini-3/.test(model)),
    )
    expect(await about('anthropic/claude-sonnet-5')).toEqual(where(({ model }) => model === 'claude-sonnet-5'))
    const isResponses = (provider: string) => (target: ReturnType<typeof targets>[number]) =>
      target.dialect === 'openai-responses' && target.provider === provider
    expect(await about('"openai:responses"')).toEqual(where(isResponses('openai')))
    expect(await about('"openai:responses/gpt-4o"')).toEqual(
      where((target) => isResponses('openai')(target) && target.model === 'gpt-4o'),
    )
  })

  it('are skipped where it says so, with its reason', async () => {
    const cases = await planned(
      `vary: { role: [user, system] }
skip: [{ when: { role: system, target: [mistral, gemini/gemini-3] }, because: Nobody does. }]
steps: [{ say: { role: $role, text: A } }, send]`,
      'mistral',
      'gemini/gemini-3.5-flash',
      'openai',
    )
    expect(cases.map(({ skip }) => skip)).toEqual([
      undefined,
      undefined,
      undefined,
      'Nobody does.',
      'Nobody does.',
      undefined,
    ])
  })

  it('are skipped where they are about tools, and it is known that the model takes none', async () => {
    const asked = 'needs: [tool-support]\nsteps: [{ user: A }, send]'
    expect((await caseOf(asked, 'openai/o1-mini')).skip).toBe('It is known that this model takes no tools.')
    expect((await caseOf(asked, 'openai/gpt-4o')).skip).toBeUndefined()
  })

  it('are skipped where they need more than a formatter', async () => {
    expect((await caseOf('level: [loop, stream]\nsteps: [{ user: A }, send]')).skip).toBe(
      'It needs a loop or a stream.',
    )
    expect((await caseOf('level: [formatter, loop]\nsteps: [{ user: A }, send]')).skip).toBeUndefined()
  })

  it('come from one target of each other kind of house', async () => {
    const pairs =
      'input: foreign\npairs: all\nsteps: [{ target: $from }, { user: A }, { assistant: B }, { user: C }, send]'
    const cases = await planned(pairs, 'mistral', 'vertex', 'azure')
    expect(cases.map(({ id }) => id.replace('a/test', ''))).toEqual([
      '[from=anthropic]@mistral',
      '[from=openai]@mistral',
      '[from=openai:responses]@mistral',
      '[from=moonshot]@mistral',
      '[from=gemini/gemini-3-pro-preview]@mistral',
      '[from=anthropic]@vertex',
      '[from=openai]@vertex',
      '[from=openai:responses]@vertex',
      '[from=mistral]@vertex',
      '[from=moonshot]@vertex',
      '[from=anthropic]@azure',
      '[from=openai]@azure',
      '[from=openai:responses]@azure',
      '[from=mistral]@azure',
      '[from=moonshot]@azure',
      '[from=gemini/gemini-3-pro-preview]@azure',
    ])
    expect(cases[0]?.exchanges[0]?.conversation[1]?.origin?.provider).toBe('anthropic')
  })

  it('come from another dialect of the same provider too', async () => {
    const pairs = 'input: foreign\npairs: all\nsteps: [{ target: $from }, { user: A }, { assistant: B }, send]'
    const [chat, responses] = [await planned(pairs, 'openai'), await planned(pairs, 'openai:responses')]
    expect(chat.map(({ params }) => params.from)).toContain('openai:responses')
    expect(responses.map(({ params }) => params.from)).toContain('openai')
    expect(chat.map(({ params }) => params.from)).not.toContain('openai')
  })

  it('may go to a target that nobody knows', async () => {
    const { target, exchanges } = await caseOf('steps: [{ user: A }, { switch: { to: $made-up } }, send]')
    expect(target).toBe('anthropic')
    expect(exchanges[0]?.target).toEqual(MADE_UP)
  })

  it('come from each other model of the same provider', async () => {
    const pairs = 'input: foreign\npairs: same-provider\nsteps: [{ target: $from }, { user: A }, send]'
    const models = targets().filter(({ provider }) => provider === 'gemini')
    expect(await planned(pairs, 'gemini')).toHaveLength(models.length - 1)
    expect(await planned(pairs, 'mistral')).toEqual([])
  })
})

describe('where some subject sends what it is told by itself', () => {
  const idsOf = async (body: string, target = 'openai') => {
    const cases = plan([await loaded(`${body}\nsteps: [{ user: A }, send]`)], [parseTarget(target)], { sends: true })
    return cases.map(({ id, exchanges }) => [id, exchanges[0]?.stream])
  }

  it('a scenario for clients is for it whole and streamed', async () => {
    expect(await idsOf('level: [formatter, client]')).toEqual([
      ['a/test@openai', false],
      ['a/test[stream=true]@openai', true],
    ])
  })

  it('its agents live it in both ways as well', async () => {
    const cases = plan([await loaded(`level: [client, loop]\n${LIVED}`)], [parseTarget('openai')], { sends: true })
    expect(cases.map(({ lived }) => lived)).toMatchObject([{ stream: false }, { stream: true }])
  })

  it.each([
    ['a scenario for formatters', ''],
    ['one that says itself how answers come', 'level: [formatter, client]\nstream: false'],
  ])('%s is told once', async (_, body) => {
    expect(await idsOf(body)).toEqual([['a/test@openai', false]])
  })
})
