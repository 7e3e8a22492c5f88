import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANCELLED, curate } from '../../src/conversation/curate.ts'
import type { Conversation } from '../../src/conversation/message.ts'
import { type Pair, pair } from '../../src/conversation/pairing.ts'
import { withoutMedia } from '../../src/conversation/response-parts.ts'
import { tidy } from '../../src/conversation/tidy.ts'
import { isObject } from '../../src/json.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { assistant, call, cancelledResult, result, system, tool, user } from './history.ts'

function asked({ call, response }: Pair): unknown[] {
  return [call.part, withoutMedia(response.part).response.response]
}

describe('any history', () => {
  it('has every call answered right behind its turn, and nothing else answered', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const curated = curate(conversation)
        const { pairs, unanswered, unmatched, duplicates } = pair(curated)
        expect([unanswered, unmatched, duplicates]).toEqual([[], [], []])
        for (const { call, response } of pairs) {
          const between = curated.slice(call.message + 1, response.message)
          expect(between.map(({ role }) => role)).toEqual([
            ...between.filter(({ role }) => role === 'assistant').map(({ role }) => role),
            ...between.filter(({ role }) => role === 'tool').map(({ role }) => role),
          ])
        }
      }),
    )
  })

  it('keeps every answer with its call', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const whole = pair(tidy(conversation)).pairs.filter(({ call }) => isObject(call.part.arguments))
        const kept = pair(curate(conversation)).pairs.filter(({ response }) => response.part.response !== CANCELLED)
        expect(kept.map(asked)).toEqual(whole.map(asked))
      }),
    )
  })

  it('is curated once and for all', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const curated = curate(conversation)
        expect(curate(curated)).toEqual(curated)
      }),
    )
  })

  it('is not changed itself', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const before = structuredClone(conversation)
        curate(conversation)
        expect(conversation).toEqual(before)
      }),
    )
  })

  it('stays as it is if it is valid', () => {
    fc.assert(
      fc.property(validConversation(), (conversation) => {
        expect(curate(conversation)).toEqual(conversation)
      }),
    )
  })
})

describe('a call without an answer', () => {
  it('is answered as cancelled in its own place', () => {
    const [one, two, three, four] = [user('One.'), assistant(call('a')), user('Two.'), assistant('Fine.')]
    expect(curate([one, two, three, four])).toEqual([one, two, tool(cancelledResult('a')), three, four])
  })

  it('stands beside the real results of its turn', () => {
    const turn = assistant(call('a'), call('b'), call('c'))
    expect(curate([turn, tool(result('c', 'C')), user('Never mind.')])).toEqual([
      turn,
      tool(result('c', 'C')),
      tool(cancelledResult('a')),
      tool(cancelledResult('b')),
      user('Never mind.'),
    ])
  })
})

describe('a result', () => {
  it('moves up to its call, and what stood between comes behind', () => {
    const turn = assistant(call('a'))
    const said = [user('And be brief.'), system('Mind the tone.')]
    expect(curate([turn, ...said, tool(result('a', 'A'))])).toEqual([turn, tool(result('a', 'A')), ...said])
  })

  it('goes if it answers nothing', () => {
    expect(curate([user('Hi.'), tool(result('ghost', 'boo'))])).toEqual([user('Hi.')])
  })

  it('counts only once', () => {
    const turn = assistant(call('a'))
    expect(curate([turn, tool(result('a', 'one')), user('And?'), tool(result('a', 'two'))])).toEqual([
      turn,
      tool(result('a', 'one')),
      user('And?'),
    ])
  })

  it('in a user message is taken out of it', () => {
    const turn = assistant(call('a'))
    const mixed = { role: 'user', parts: [...user('Go on.').parts, result('a', 'A')] } as const
    expect(curate([turn, mixed])).toEqual([turn, tool(result('a', 'A')), user('Go on.')])
  })

  it('that is a list of parts becomes a text, with its media behind it', () => {
    const image = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' } as const
    const parts = [{ type: 'text', content: 'one' }, image, { type: 'text', content: 'two' }]
    expect(curate([assistant(call('a')), tool(result('a', parts))])).toEqual([
      assistant(call('a')),
      tool(result('a', 'one\ntwo')),
      { role: 'user', parts: [image] },
    ])
  })
})

describe('two assistant messages in a row', () => {
  it('are one turn if results of the first come behind the second', () => {
    const history: Conversation = [assistant(call('a')), assistant(call('b')), tool(result('a', 'A'), result('b', 'B'))]
    expect(curate(history)).toEqual(history)
  })

  it('are two turns if the first got no result', () => {
    expect(curate([assistant(call('a')), assistant('Done.')])).toEqual([
      assistant(call('a')),
      tool(cancelledResult('a')),
      assistant('Done.'),
    ])
  })
})

describe('arguments', () => {
  it('that are no whole object take the call and its result out, and leave the text', () => {
    const broken = assistant('Reading.', call('a', 'read_file', '{"path": "/tm'))
    expect(curate([broken, tool(result('a', 'Bad arguments.'))])).toEqual([assistant('Reading.')])
  })

  it('that are the JSON text of an object become the object', () => {
    expect(curate([assistant(call('a', 'f', '{"x": 1}')), tool(result('a', 1))])[0]).toEqual(
      assistant(call('a', 'f', { x: 1 })),
    )
  })

  it('that are missing are none', () => {
    expect(curate([assistant(call('a', 'f', '')), tool(result('a', 1))])[0]).toEqual(assistant(call('a', 'f', {})))
  })

  it('of a call that was cut off are not completed', () => {
    const cut = { ...assistant(call('a', 'f', '')), finish_reason: 'cancelled' }
    expect(curate([user('Hi.'), cut])).toEqual([user('Hi.')])
  })
})

describe('what says nothing', () => {
  it('is left out: blank texts, empty messages, unknown parts, reasoning without what came of it', () => {
    expect(
      curate([
        user('Hi.'),
        assistant(''),
        { role: 'assistant', parts: [{ type: 'reasoning', content: 'Hm.', signature: 'c2ln' }] },
        { role: 'user', parts: [{ type: 'generic', tag: 'server_tool_use' }] },
        user(' \n'),
        assistant('\n\n', call('a')),
        tool(result('a', 'A')),
      ]),
    ).toEqual([user('Hi.'), assistant(call('a')), tool(result('a', 'A'))])
  })
})

it('half an emoji becomes a replacement character', () => {
  expect(
    curate([
      user('cut \ud83d'),
      assistant(call('a', 'f', { '\ude00': ['\ud83d'] })),
      tool(result('a', '\ud83d\ude00\ud83d')),
    ]),
  ).toEqual([
    user('cut \ufffd'),
    assistant(call('a', 'f', { '\ufffd': ['\ufffd'] })),
    tool(result('a', '\ud83d\ude00\ufffd')),
  ])
})
