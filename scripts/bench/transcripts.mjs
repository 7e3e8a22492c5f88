import { dialectOf } from '../../build/dialects/index.js'

const TEXT = 'The quick brown fox reads the weather report of a town nobody has heard of. '.repeat(4).trim()

const TOOLS = [
  {
    type: 'function',
    name: 'get_weather',
    description: TEXT,
    parameters: { type: 'object', properties: { city: { type: 'string' } } },
  },
]

/** A long, legal request: user, call, result, answer, and again; at its end the user. */
export function transcript(target, messages) {
  const turns = Array.from({ length: Math.floor(messages / 4) }, (_, n) => turn(target, n))
  const conversation = [...turns.flat(), { role: 'user', parts: [text()] }]
  return dialectOf(target.dialect).format({ target, conversation, tools: TOOLS, stream: false, options: {} })
}

function turn({ provider, model }, n) {
  const id = `call_${n}`
  const origin = { provider, model }
  const call = { type: 'tool_call', id, name: 'get_weather', arguments: { city: `Town ${n}` } }
  return [
    { role: 'user', parts: [text()] },
    { role: 'assistant', origin, parts: [text(), call] },
    { role: 'tool', parts: [{ type: 'tool_call_response', id, response: TEXT }] },
    { role: 'assistant', origin, parts: [text()] },
  ]
}

function text() {
  return { type: 'text', content: TEXT }
}
