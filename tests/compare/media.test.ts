import { describe, expect, it } from 'vitest'
import type { MediaPart } from '../../src/conversation/message.ts'
import { assistant, call, kinds, result, tool, user } from './telling.ts'

const image: MediaPart = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'iVBORw0KGgo=' }
const page: MediaPart = { type: 'uri', modality: 'document', uri: 'https://example.com/a.pdf' }

describe('media', () => {
  it('that are dropped without a word are lost, one by one', () => {
    expect(kinds([user('See.', image, page)], [user('See.')])).toEqual(['lost-media', 'lost-media'])
    expect(kinds([user('See.', image, page)], [user('See.', image)])).toEqual(['lost-media'])
  })

  it('of a result are lost where only its text is sent', () => {
    const text = { type: 'text', content: 'Shot.' }
    const shot = (response: unknown) => [user('Go.'), assistant(call('a', 'shoot')), tool(result('a', response))]
    expect(kinds(shot([text, image]), shot('Shot.'))).toEqual(['lost-media'])
    expect(kinds(shot([text, image]), shot('Shot. (An image was left out.)'))).toEqual([])
    expect(kinds(shot([image]), shot('[image]'))).toEqual([])
  })

  it('of a result that is lost go with it', () => {
    const told = [user('Go.'), assistant(call('a', 'shoot')), tool(result('a', [image]))]
    expect(kinds(told, told.slice(0, 2))).toEqual(['lost-result'])
  })
})
