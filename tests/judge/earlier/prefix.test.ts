import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Body } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { EarlierExchanges } from '../../../src/judge/earlier/earlier-exchanges.ts'
import type { Exchange } from '../../../src/judge/earlier/exchange.ts'
import { judge } from '../../../src/judge/judge.ts'
import { undecidable } from '../../../src/judge/undecidable.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const OPUS = parseTarget('anthropic/claude-opus-5-5')
const RULE = 'anthropic/thinking-conversation-binding'
const CALC = { name: 'calc', description: 'Calculates.', input_schema: { type: 'object' } }
const SEARCH = { name: 'search', input_schema: { type: 'object' } }
const MARK = { cache_control: { type: 'ephemeral' } }

const user = (content: unknown) => ({ role: 'user', content })
const assistant = (content: unknown) => ({ role: 'assistant', content })
const text = (text: string) => ({ type: 'text', text })
const thinking = (signature: string) => ({ type: 'thinking', thinking: `of ${signature}`, signature })
const call = (input: object) => ({ type: 'tool_use', id: 'toolu_1', name: 'calc', input })
const result = (content: unknown) => ({ type: 'tool_result', tool_use_id: 'toolu_1', content })

const SAID = [thinking('a'), text('I ask.'), call({ q: '1+1', precise: true })]
const FIRST = { model: OPUS.model, max_tokens: 100, system: 'Be brief.', tools: [CALC], messages: [user('One.')] }
const SECOND = { ...FIRST, messages: [user('One.'), assistant(SAID), user([result('2')])] }
const ANSWER = [thinking('b'), text('Two.')]
const THIRD = { ...FIRST, messages: [...SECOND.messages, assistant(ANSWER), user('Thanks.')] }
const ALL: readonly Exchange[] = [
  { request: FIRST, response: assistant(SAID) },
  { request: SECOND, response: assistant(ANSWER) },
]

function remembering(exchanges: readonly Exchange[]): EarlierExchanges {
  const earlier = new EarlierExchanges(dialectOf('anthropic-messages'))
  for (const exchange of exchanges) earlier.add(exchange)
  return earlier
}
const places = (request: Body, exchanges: readonly Exchange[]) =>
  judge(request, OPUS, { earlier: remembering(exchanges) })
    .filter(({ rule }) => rule === RULE)
    .map(({ pointer }) => pointer)
const open = (request: Body, exchanges: readonly Exchange[]) =>
  undecidable(request, OPUS, { earlier: remembering(exchanges) })
    .filter(({ rule }) => rule === RULE)
    .map(({ pointer }) => pointer)

const messages = (...content: readonly object[]) => ({ ...THIRD, messages: content })
const BOTH = ['/messages/1/content/0', '/messages/3/content/0']

test.each<[string, Body]>([
  ['nothing', THIRD],
  ['the system prompt in another form', { ...THIRD, system: [{ ...text('Be brief.'), ...MARK }] }],
  ['marks for the cache', { ...THIRD, tools: [{ ...CALC, ...MARK }] }],
  ['how the input of a tool is streamed', { ...THIRD, tools: [{ ...CALC, eager_input_streaming: true }] }],
  ['a tool that is to be searched for', { ...THIRD, tools: [CALC, { ...SEARCH, defer_loading: true }] }],
  ['settings', { ...THIRD, max_tokens: 5, tool_choice: { type: 'auto' }, output_config: { effort: 'low' } }],
  [
    'the order of members',
    messages(
      user('One.'),
      assistant([...SAID.slice(0, 2), call({ precise: true, q: '1+1' })]),
      ...THIRD.messages.slice(2),
    ),
  ],
  ['the form of a text', messages(user([{ ...text('One.'), ...MARK }]), ...THIRD.messages.slice(1))],
  [
    'the form of a result',
    messages(...THIRD.messages.slice(0, 2), user([result([text('2')])]), ...THIRD.messages.slice(3)),
  ],
  ['thinking left out from the start on', messages(user('One.'), assistant(SAID.slice(1)), ...THIRD.messages.slice(2))],
])('%s may change', (_, request) => {
  expect(places(request, ALL)).toEqual([])
  expect(open(request, ALL)).toEqual([])
})

test.each<[string, Body, readonly string[]]>([
  ['system prompt', { ...THIRD, system: 'Be brief. It is Monday.' }, BOTH],
  ['system prompt, or none', { ...THIRD, system: undefined }, BOTH],
  ['list of tools', { ...THIRD, tools: [CALC, SEARCH] }, BOTH],
  ['description of a tool', { ...THIRD, tools: [{ ...CALC, description: 'Adds.' }] }, BOTH],
  ['question', messages(user('One!'), ...THIRD.messages.slice(1)), BOTH],
  [
    'result',
    messages(...THIRD.messages.slice(0, 2), user([result('(cut)')]), ...THIRD.messages.slice(3)),
    BOTH.slice(1),
  ],
  [
    'arguments',
    messages(user('One.'), assistant([...SAID.slice(0, 2), call({ q: '1' })]), ...THIRD.messages.slice(2)),
    BOTH.slice(1),
  ],
  ['number of texts', messages(user([text('One.'), text('Mind the time.')]), ...THIRD.messages.slice(1)), BOTH],
])('thinking does not go back behind another: %s', (_, request, pointers) => {
  expect(places(request, ALL)).toEqual(pointers)
})

test('thinking that stood before another is not left out alone', () => {
  const last = { ...THIRD, messages: [...THIRD.messages, assistant([thinking('c'), text('.')]), user('Bye.')] }
  const all = [...ALL, { request: THIRD, response: assistant([thinking('c'), text('.')]) }]
  const gap = { ...last, messages: last.messages.map((message, m) => (m === 3 ? assistant([text('Two.')]) : message)) }
  expect(places(last, all)).toEqual([])
  expect(places(gap, all)).toEqual(['/messages/5/content/0'])
})

test('what is not known is left open', () => {
  expect(open(THIRD, [])).toEqual(BOTH)
  expect(open(THIRD, ALL.slice(1))).toEqual(BOTH.slice(0, 1))
  expect(
    open(
      THIRD,
      ALL.map(({ response }) => ({ response })),
    ),
  ).toEqual(BOTH)
})

test('thinking of another model is left open', () => {
  const ofOther = ALL.map(({ request, response }) => ({ request: { ...request, model: 'claude-opus-5' }, response }))
  expect(places(THIRD, ofOther)).toEqual([])
  expect(open(THIRD, ofOther)).toEqual(BOTH)
})

test('thinking before which the provider summed something up is left open', () => {
  const summed = assistant([{ type: 'compaction', content: 'They count.' }, ...SAID])
  const request = { ...messages(user('One.'), summed, ...THIRD.messages.slice(2)), system: 'Be long.' }
  expect(places(request, ALL)).toEqual([])
  expect(open(request, ALL)).toEqual(['/messages/1/content/1', '/messages/3/content/0'])
})

test('what is no text or name is compared all the same', () => {
  const odd = user([{ type: 'text', text: { toString: 1 } }, { type: { toString: 1 } }, null, 7])
  const request = { ...FIRST, system: [7, null], tools: [null, { name: { toString: 1 } }], messages: [odd] }
  const said = assistant([{ type: 'tool_use', id: {}, name: {}, input: 7 }, thinking('a'), text('I ask.')])
  const next = { ...request, messages: [odd, said, user([result([null, { text: {} }])])] }
  expect(places(next, [{ request, response: said }])).toEqual([])
  expect(places({ ...next, system: 'New.' }, [{ request, response: said }])).toEqual(['/messages/1/content/1'])
})

test('only models that bind their thinking are asked for it', () => {
  const asked = { ...THIRD, model: 'claude-opus-5', system: 'Be long.' }
  const earlier = remembering(
    ALL.map(({ request, response }) => ({ request: { ...request, model: asked.model }, response })),
  )
  expect(judge(asked, parseTarget('anthropic/claude-opus-5'), { earlier })).toEqual([])
})

const turn = fc.record({ said: fc.string({ minLength: 1 }), thinks: fc.boolean(), answer: fc.string({ minLength: 1 }) })

/** Of each turn what is asked, and what is answered to it. */
function lived(turns: readonly { said: string; thinks: boolean; answer: string }[]) {
  let history: readonly { role: string; content: unknown }[] = []
  return turns.map(({ said, thinks, answer }, index) => {
    const request = { ...FIRST, messages: [...history, user(`${index} ${said}`)] }
    const content = [...(thinks ? [thinking(`s${index}`)] : []), text(`${index} ${answer}`)]
    history = [...request.messages, assistant(content)]
    return { request, response: assistant(content) }
  })
}

test('a history that only grows is behind all of its thinking, and one changed text before all that comes later', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), fc.nat(), (turns, seed) => {
      const exchanges = lived([...turns, { said: 'Bye.', thinks: false, answer: '.' }])
      const { request } = exchanges.at(-1) ?? { request: FIRST }
      const before = exchanges.slice(0, -1)
      expect(places(request, before)).toEqual([])
      expect(open(request, before)).toEqual([])
      const edited = 2 * (seed % turns.length)
      const changed = request.messages.map((each, m) => (m === edited ? user('Something else.') : each))
      const later = turns.flatMap(({ thinks }, index) =>
        thinks && 2 * index >= edited ? [`/messages/${2 * index + 1}/content/0`] : [],
      )
      expect(places({ ...request, messages: changed }, before)).toEqual(later)
    }),
  )
})
