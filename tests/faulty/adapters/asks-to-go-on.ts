import { isObject, listOf } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'

/** Has the user speak last, whatever the last answer was. */
export default sentOtherwise(
  'asks-to-go-on',
  (body) => {
    const messages = listOf(body.messages).filter(isObject)
    if (messages.at(-1)?.role !== 'assistant') return body
    return { ...body, messages: [...messages, { role: 'user', content: 'Please go on.' }] }
  },
  ['anthropic-messages'],
)
