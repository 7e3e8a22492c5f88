import { describe, expect, test } from 'vitest'
import type { Violation } from '../../src/judge/violation.ts'
import { providerOf } from '../../src/providers/index.ts'

const violation: Violation = {
  rule: 'house/some-rule',
  level: 'must',
  phase: 'semantic',
  pointer: '/messages/1',
  related: [],
  message: 'No.',
  provenance: 'quoted',
  status: 400,
}

const errorOf = (id: string, more: Partial<Violation> = {}) => providerOf(id)?.error({ ...violation, ...more })

test('Anthropic puts its type, its sentence and a request id into an envelope of type error', () => {
  expect(errorOf('anthropic')).toEqual({
    status: 400,
    body: {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'No.' },
      request_id: expect.stringMatching(/^req_011C\w{20}$/),
    },
  })
  expect(errorOf('anthropic', { status: 404 })).toMatchObject({
    status: 404,
    body: { error: { type: 'not_found_error' } },
  })
})

test('Vertex AI marks the request id of a Claude model', () => {
  expect(errorOf('vertex-anthropic')).toMatchObject({ body: { request_id: expect.stringMatching(/^req_vrtx_/) } })
})

test.each(['bedrock', 'bedrock-invoke'])(
  '%s gives the sentence alone, and says in a header which exception it is',
  (id) => {
    expect(errorOf(id)).toEqual({
      status: 400,
      headers: { 'x-amzn-ErrorType': expect.stringMatching(/^ValidationException:/) },
      body: { message: 'No.' },
    })
    expect(errorOf(id, { status: 429 })?.headers).toHaveProperty(
      'x-amzn-ErrorType',
      expect.stringMatching(/^ThrottlingException:/),
    )
  },
)

test('OpenAI and Azure always have all four members', () => {
  const plain = { error: { message: 'No.', type: 'invalid_request_error', param: null, code: null } }
  expect(errorOf('openai')).toEqual({ status: 400, body: plain })
  expect(errorOf('azure')).toEqual({ status: 400, body: plain })
  expect(errorOf('openai', { param: 'messages.[1].role', code: 'invalid_value' })).toMatchObject({
    body: { error: { param: 'messages.[1].role', code: 'invalid_value' } },
  })
})

test('DeepSeek repeats the type as the code', () => {
  expect(errorOf('deepseek')?.body).toEqual({
    error: { message: 'No.', type: 'invalid_request_error', param: null, code: 'invalid_request_error' },
  })
})

test('Mistral has no envelope', () => {
  expect(errorOf('mistral', { code: '3230', type: 'invalid_request_message_order' })?.body).toEqual({
    object: 'error',
    message: 'No.',
    type: 'invalid_request_message_order',
    param: null,
    code: '3230',
  })
})

test('Groq and Moonshot leave out what they have nothing to say about', () => {
  const terse = { error: { message: 'No.', type: 'invalid_request_error' } }
  expect(errorOf('groq')?.body).toEqual(terse)
  expect(errorOf('moonshot')?.body).toEqual(terse)
  expect(errorOf('groq', { code: 'tool_use_failed' })).toMatchObject({ body: { error: { code: 'tool_use_failed' } } })
})

test('the error of xAI is the sentence itself', () => {
  expect(errorOf('xai')?.body).toEqual({ code: 'invalid-argument', error: 'No.' })
})

test('Cohere gives its sentence under an id of its own', () => {
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(errorOf('cohere')).toEqual({ status: 400, body: { id: uuid, message: 'No.' } })
  expect(errorOf('cohere')).toEqual(errorOf('cohere'))
  expect(errorOf('cohere')).not.toEqual(errorOf('cohere', { pointer: '/messages/2' }))
})

test('Ollama gives the sentence alone, and on its compatible endpoint what OpenAI gives', () => {
  expect(errorOf('ollama', { rule: 'ollama-native/content-string' })).toEqual({ status: 400, body: { error: 'No.' } })
  for (const rule of ['ollama-v1/content', 'openai-chat/request-shape']) {
    expect(errorOf('ollama', { rule })).toEqual(errorOf('openai', { rule }))
  }
})

test('Google names the status in words', () => {
  const body = { error: { code: 400, message: 'No.', status: 'INVALID_ARGUMENT' } }
  expect(errorOf('gemini')).toEqual({ status: 400, body })
  expect(errorOf('vertex')).toEqual({ status: 400, body })
  expect(errorOf('gemini', { status: 404 })).toMatchObject({ body: { error: { status: 'NOT_FOUND' } } })
  expect(errorOf('gemini', { type: 'FAILED_PRECONDITION' })).toMatchObject({
    body: { error: { status: 'FAILED_PRECONDITION' } },
  })
})

describe('one error of several faults', () => {
  const all = (id: string, ...messages: string[]) => {
    const [first = violation, ...more] = messages.map((message) => ({ ...violation, message }))
    return providerOf(id)?.error(first, [first, ...more])?.body
  }
  const unknown = (name: string, at = '') =>
    `Invalid JSON payload received. Unknown name "${name}"${at && ` at '${at}'`}: Cannot find field.`
  const empty = (place: string) => `* GenerateContentRequest.${place}: must not be empty.\n`

  test.each(['gemini', 'vertex'])('%s tells all that its parser cannot read, each with its place', (id) => {
    const [type, name, top] = [unknown('type', 'contents[0]'), unknown('name', 'tools[1]'), unknown('messages')]
    expect(all(id, type, empty('contents'), name, top, type)).toMatchObject({
      error: {
        message: `${type}\n${name}\n${top}`,
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [
              { field: 'contents[0]', description: type },
              { field: 'tools[1]', description: name },
              { description: top },
            ],
          },
        ],
      },
    })
  })

  test('Google tells all that its validator finds, a line each, and not what it looks for later', () => {
    const [first, second] = [empty('contents[0].parts'), empty('contents[2].parts')]
    const said = all('gemini', first, second, 'No.')
    expect(said).toEqual({ error: { code: 400, message: first + second, status: 'INVALID_ARGUMENT' } })
  })

  test('Bedrock counts what breaks the model of its service', () => {
    const at = (place: string) => `Value at '${place}' failed to satisfy constraint: Member must not be null`
    const one = (place: string) => `1 validation error detected: ${at(place)}`
    expect(all('bedrock', one('a'))).toEqual({ message: one('a') })
    const both = `2 validation errors detected: ${at('a')}; ${at('b')}`
    expect(all('bedrock', one('a'), 'No.', one('b'))).toEqual({ message: both })
  })

  test('is no error of several where the first is of no such kind', () => {
    expect(all('bedrock', 'No.', '1 validation error detected: Nor that.')).toEqual({ message: 'No.' })
    expect(all('gemini', 'No.', unknown('type'))).toMatchObject({ error: { message: 'No.' } })
  })
})

test('OpenRouter wraps the body of the house behind it as text', () => {
  const routed = (raw: unknown, name: string) => ({
    status: 400,
    body: {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: JSON.stringify(raw), provider_name: name },
      },
    },
  })
  expect(errorOf('openrouter')).toEqual(routed(errorOf('openai')?.body, 'OpenAI'))
  const rule = 'mistral/role-order'
  expect(errorOf('openrouter', { rule })).toEqual(routed(errorOf('mistral', { rule })?.body, 'Mistral'))
})
