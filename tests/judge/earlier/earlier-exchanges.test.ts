import { expect, test } from 'vitest'
import { dialectOf } from '../../../src/dialects/index.ts'
import { EarlierExchanges, type EarlierOptions } from '../../../src/judge/earlier/earlier-exchanges.ts'
import { judge } from '../../../src/judge/judge.ts'
import { undecidable } from '../../../src/judge/undecidable.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const CLAUDE = parseTarget('anthropic/claude-sonnet-4-5')
const GPT = parseTarget('openai:responses/gpt-5')

const thinking = (signature: string, text = `of ${signature}`) => ({ type: 'thinking', thinking: text, signature })
const text = (text: string) => ({ type: 'text', text })
const answer = (...content: object[]) => ({ response: { role: 'assistant', content } })
const asked = (...content: object[]) => ({
  model: 'claude-sonnet-4-5',
  max_tokens: 100,
  messages: [
    { role: 'user', content: 'Hi.' },
    { role: 'assistant', content },
    { role: 'user', content: 'And now?' },
  ],
})

function claude(exchanges: readonly { response: unknown }[], options?: EarlierOptions): EarlierExchanges {
  const earlier = new EarlierExchanges(dialectOf('anthropic-messages'), options)
  for (const exchange of exchanges) earlier.add(exchange)
  return earlier
}
const broken = (request: object, earlier: EarlierExchanges) =>
  judge(request, CLAUDE, { earlier }).map(({ rule, pointer }) => `${rule} ${pointer}`)

test('what is older than the earlier exchanges is neither right nor wrong', () => {
  const request = asked(thinking('older'), text('Hello.'))
  const earlier = claude([answer(thinking('a'), text('Hi.'))])
  expect(broken(request, earlier)).toEqual([])
  expect(undecidable(request, CLAUDE, { earlier }).map(({ rule }) => rule)).toEqual([
    'anthropic/thinking-modified',
    'anthropic/thinking-signature-invalid',
  ])
})

test('without earlier exchanges every proof is undecidable, with those that hold it none is', () => {
  const request = asked(thinking('a'), text('Hi.'))
  expect(undecidable(request, CLAUDE).map(({ pointer }) => pointer)).toEqual([
    '/messages/1/content/0',
    '/messages/1/content/0',
  ])
  expect(undecidable(request, CLAUDE, { earlier: claude([answer(thinking('a'), text('Hi.'))]) })).toEqual([])
})

test('a request without proofs leaves nothing open', () => {
  expect(undecidable(asked(text('Hello.')), CLAUDE)).toEqual([])
})

test('complete exchanges know all proofs that there are', () => {
  const earlier = claude([answer(text('Hi.'))], { complete: true })
  expect(broken(asked(thinking('x'), text('Hi.')), earlier)).toEqual([
    'anthropic/thinking-signature-invalid /messages/1/content/0',
  ])
})

test('answers that follow each other in one turn are no change', () => {
  const earlier = claude([answer(thinking('a'), text('One.')), answer(thinking('b'), text('Two.'))])
  expect(broken(asked(thinking('a'), text('One.'), thinking('b'), text('Two.')), earlier)).toEqual([])
})

test.each([
  ['in another order', [thinking('b'), thinking('a'), text('One.')], '/messages/1/content/0'],
  ['the first left out', [thinking('b'), text('One.')], '/messages/1/content/0'],
  ['the last left out', [thinking('a'), text('One.')], '/messages/1/content/1'],
  ['edited', [thinking('a', 'of  a'), thinking('b'), text('One.')], '/messages/1/content/0'],
])('thinking %s is a change', (_, content, pointer) => {
  const earlier = claude([answer(thinking('a'), thinking('b'), text('One.'))])
  expect(broken(asked(...content), earlier)).toEqual([`anthropic/thinking-modified ${pointer}`])
})

test('thinking of an earlier turn may be left out or edited', () => {
  const earlier = claude([answer(thinking('a'), thinking('b'), text('One.'))])
  const request = asked(thinking('a', 'cut'), text('One.'))
  const later = { ...request, messages: [...request.messages, { role: 'assistant', content: 'Two.' }] }
  const end = { ...later, messages: [...later.messages, { role: 'user', content: 'Thanks.' }] }
  expect(broken(end, earlier)).toEqual([])
})

test('the oldest answers are forgotten first', () => {
  const earlier = claude([answer(thinking('a')), answer(thinking('b')), answer(thinking('c'))], { keep: 2 })
  expect(undecidable(asked(thinking('a'), text('.')), CLAUDE, { earlier })).not.toEqual([])
  expect(undecidable(asked(thinking('b'), text('.')), CLAUDE, { earlier })).toEqual([])
})

test('an error or junk in place of a response is no answer', () => {
  const junk = [undefined, null, 3, 'text', [], {}, { content: 'x' }, { error: {} }, { content: [null, 3, 'x'] }]
  const earlier = claude(junk.map((response) => ({ response })))
  expect(broken(asked(thinking('a'), text('Hi.')), earlier)).toEqual([])
})

const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'list_files', arguments: '{}' }
const output = { type: 'function_call_output', call_id: 'call_1', output: 'notes.txt' }

function gpt(): EarlierExchanges {
  const earlier = new EarlierExchanges(dialectOf('openai-responses'), { complete: true })
  earlier.add({ request: { input: 'List the files.' }, response: { id: 'resp_1', output: [call] } })
  return earlier
}
const brokenFrom = (request: object) =>
  judge({ model: 'gpt-5', ...request }, GPT, { earlier: gpt() }).map(({ rule, pointer }) => `${rule} ${pointer}`)

test('the calls of the response that a request goes on from are known', () => {
  expect(brokenFrom({ previous_response_id: 'resp_1', input: [output] })).toEqual([])
})

test('a call that the provider keeps is answered too', () => {
  expect(brokenFrom({ previous_response_id: 'resp_1', input: 'Never mind.' })).toEqual([
    'openai-responses/call-without-output /previous_response_id',
  ])
})

test('an output has its call in the request or in what the provider keeps', () => {
  const stray = { ...output, call_id: 'call_9' }
  expect(brokenFrom({ previous_response_id: 'resp_1', input: [output, stray] })).toEqual([
    'openai-responses/output-without-call /input/1/call_id',
  ])
})

test('a chain with a missing link is left open', () => {
  const earlier = new EarlierExchanges(dialectOf('openai-responses'))
  earlier.add({ request: { previous_response_id: 'resp_0' }, response: { id: 'resp_1', output: [call] } })
  expect(judge({ model: 'gpt-5', previous_response_id: 'resp_1', input: 'Hi.' }, GPT, { earlier })).toEqual([])
})

test('a chain that leads back to itself ends', () => {
  const earlier = new EarlierExchanges(dialectOf('openai-responses'))
  earlier.add({ request: { previous_response_id: 'resp_1' }, response: { id: 'resp_1', output: [call] } })
  expect(judge({ model: 'gpt-5', previous_response_id: 'resp_1', input: 'Hi.' }, GPT, { earlier })).toEqual([])
})

const reasoning = { type: 'reasoning', id: 'rs_1', summary: [] }
const said = { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'A herring.' }] }
const thought = { request: { input: 'What is red?' }, response: { id: 'resp_1', output: [reasoning, said] } }

function knowing(exchange: object & { response: unknown }, options?: EarlierOptions): EarlierExchanges {
  const earlier = new EarlierExchanges(dialectOf('openai-responses'), options)
  earlier.add(exchange)
  return earlier
}
const told = (request: object, earlier?: EarlierExchanges) => {
  const options = earlier === undefined ? {} : { earlier }
  const about = (found: readonly { rule: string; pointer: string }[]) =>
    found.map((one) => `${one.rule} ${one.pointer}`)
  const asked = { model: 'gpt-5', ...request }
  return { broken: about(judge(asked, GPT, options)), open: about(undecidable(asked, GPT, options)) }
}

test('an answer that was built anew is not what came of the reasoning, and nobody can tell from the request alone', () => {
  const anew = { input: [reasoning, { role: 'assistant', content: 'A herring.' }, { role: 'user', content: 'Sure?' }] }
  const UNFOLLOWED = 'openai-responses/reasoning-without-following-item /input/0'
  expect(told(anew, knowing(thought))).toEqual({ broken: [UNFOLLOWED], open: [] })
  expect(told(anew)).toEqual({ broken: [], open: [UNFOLLOWED, 'openai-responses/item-not-found /input/0'] })
  expect(told({ input: [reasoning, said] }, knowing(thought))).toEqual({ broken: [], open: [] })
})

test('reasoning that nothing came of, or more reasoning, may be followed by anything of the assistant', () => {
  const aborted = { response: { id: 'resp_1', output: [reasoning, { ...reasoning, id: 'rs_2' }] } }
  const input = [reasoning, { role: 'assistant', content: 'Hm.' }]
  expect(told({ input }, knowing(aborted, { complete: true }))).toEqual({ broken: [], open: [] })
})

test.each([
  ['a conversation', { conversation: 'conv_9', input: 'Hi.' }, 'openai-responses/conversation-not-found /conversation'],
  ['a reference', { input: [{ type: 'item_reference', id: 'msg_9' }] }, 'openai-responses/item-not-found /input/0'],
])('%s that no exchange tells of is unknown where they are complete, and open where not', (_, request, found) => {
  expect(told(request, knowing(thought, { complete: true }))).toEqual({ broken: [found], open: [] })
  expect(told(request, knowing(thought))).toEqual({ broken: [], open: [found] })
  expect(told(request)).toEqual({ broken: [], open: [found] })
})

test('a conversation is known by its beginning, and by what was answered in it', () => {
  const goOn = { conversation: { id: 'conv_1' }, input: 'And now?' }
  const begun = { response: { id: 'conv_1', object: 'conversation' } }
  const answered = { request: { conversation: 'conv_1', input: 'Hi.' }, response: { id: 'resp_1', output: [said] } }
  for (const exchange of [begun, answered]) {
    expect(told(goOn, knowing(exchange, { complete: true }))).toEqual({ broken: [], open: [] })
  }
})

test('in a conversation there are items that came with no response', () => {
  const request = { conversation: 'conv_1', input: [{ type: 'item_reference', id: 'msg_9' }] }
  const begun = { response: { id: 'conv_1', object: 'conversation' } }
  expect(told(request, knowing(begun, { complete: true }))).toEqual({ broken: [], open: [] })
})
