/** Recordings that differ in their request alone, of about `size` bytes each way. */
export function cases(count, size, isStream) {
  const filler = 'The quick brown fox reads the weather report. '.repeat(Math.ceil(size / 46)).slice(0, size)
  return Array.from({ length: count }, (_, n) => ({
    request: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: `${n} ${filler}` }] }),
    response: isStream
      ? stream(filler, n)
      : JSON.stringify({ id: `chatcmpl-${n}`, choices: [{ message: { content: filler } }] }),
  }))
}

const EVENTS = 20

function stream(text, n) {
  const piece = Math.ceil(text.length / EVENTS)
  const events = Array.from({ length: EVENTS }, (_, k) => {
    const delta = { content: text.slice(k * piece, (k + 1) * piece) }
    return `data: ${JSON.stringify({ id: `chatcmpl-${n}`, choices: [{ index: 0, delta }] })}\n\n`
  })
  return `${events.join('')}data: [DONE]\n\n`
}

export const TYPE = { true: 'text/event-stream', false: 'application/json' }
/** Nobody listens there, and `fetch` knows no reason not to ask. */
export const ADDRESS = 'http://127.0.0.1:65530'
export const PATH = '/v1/chat/completions'
