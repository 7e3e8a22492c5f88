import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DetectionHints, detect } from '../../src/dialects/detect.ts'
import { requestJunk, wireJunk } from './wire-junk.ts'

const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] }
const claude = { model: 'claude-sonnet-4-5', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }
const invoked = { anthropic_version: 'bedrock-2023-05-31', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }
const gemini = { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] }

const name = (request: unknown, hints: DetectionHints = {}) => {
  const { known, target } = detect(request, hints)
  return `${known ? '' : '? '}${target.dialect} ${target.provider} ${target.model}`
}

describe('by the address', () => {
  test.each([
    [claude, 'https://api.anthropic.com/v1/messages?beta=true', 'anthropic-messages anthropic claude-sonnet-4-5'],
    [chat, 'https://api.openai.com:443/v1/chat/completions', 'openai-chat openai gpt-4o'],
    [{ model: 'gpt-5', input: 'Hi' }, 'https://api.openai.com/v1/responses', 'openai-responses openai gpt-5'],
    [{ input: [] }, 'https://api.deepseek.com/responses', 'openai-responses deepseek '],
    [chat, 'api.deepseek.com/beta/chat/completions', 'openai-chat deepseek gpt-4o'],
    [{ messages: [] }, 'https://x.openai.azure.com/openai/deployments/mine/chat/completions', 'openai-chat azure mine'],
    [
      gemini,
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
      'gemini gemini gemini-2.5-flash',
    ],
    [
      gemini,
      'https://aiplatform.googleapis.com/v1/projects/p/locations/global/publishers/google/models/gemini-2.5-pro:generateContent',
      'gemini vertex gemini-2.5-pro',
    ],
    [
      claude,
      'https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5/publishers/anthropic/models/claude-opus-4-8:streamRawPredict',
      'anthropic-messages vertex-anthropic claude-sonnet-4-5',
    ],
    [
      invoked,
      'https://bedrock-runtime.us-east-1.amazonaws.com/model/us.anthropic.claude-v1%3A0/invoke',
      'anthropic-messages bedrock-invoke us.anthropic.claude-v1:0',
    ],
    [
      { messages: [{ role: 'user', content: 'Hi' }], max_completion_tokens: 9 },
      'https://bedrock-runtime.us-east-1.amazonaws.com/model/openai.gpt-oss-120b-1%3A0/invoke',
      'openai-chat unknown openai.gpt-oss-120b-1:0',
    ],
    [
      { ...chat, model: 'mistral-large' },
      'https://us-central1-aiplatform.googleapis.com/v1/projects/p/locations/us-central1/publishers/mistralai/models/mistral-large:rawPredict',
      'openai-chat unknown mistral-large',
    ],
    [
      { messages: [] },
      'https://bedrock-runtime.us-east-1.amazonaws.com/model/amazon.nova-lite-v1%3A0/converse-stream',
      'bedrock-converse bedrock amazon.nova-lite-v1:0',
    ],
    [
      { messages: [] },
      '/model/arn:aws:bedrock:us-east-1:1:inference-profile/us.meta.llama4-maverick-17b-instruct-v1:0/converse',
      'bedrock-converse bedrock arn:aws:bedrock:us-east-1:1:inference-profile/us.meta.llama4-maverick-17b-instruct-v1:0',
    ],
    [
      chat,
      'https://x.services.ai.azure.com/models/chat/completions?api-version=2024-05-01-preview',
      'openai-chat azure gpt-4o',
    ],
    [
      { ...chat, model: 'grok-4' },
      'https://x.services.ai.azure.com/openai/v1/chat/completions',
      'openai-chat unknown grok-4',
    ],
    [
      { messages: [] },
      'https://x.openai.azure.com/openai/deployments/DeepSeek-R1/chat/completions',
      'openai-chat unknown DeepSeek-R1',
    ],
    [
      { model: 'gpt-5', input: 'Hi' },
      'https://x.cognitiveservices.azure.com/openai/responses?api-version=2025-04-01-preview',
      'openai-responses azure gpt-5',
    ],
    [claude, 'https://x.services.ai.azure.com/anthropic/v1/messages', 'anthropic-messages anthropic claude-sonnet-4-5'],
    [
      claude,
      'https://aws-external-anthropic.us-west-2.api.aws/v1/messages',
      'anthropic-messages anthropic claude-sonnet-4-5',
    ],
    [
      claude,
      'https://bedrock-mantle.us-east-1.api.aws/anthropic/v1/messages',
      'anthropic-messages anthropic claude-sonnet-4-5',
    ],
    [chat, 'https://bedrock-mantle.us-east-1.api.aws/v1/chat/completions', 'openai-chat unknown gpt-4o'],
    [
      invoked,
      'https://bedrock-runtime.us-east-1.amazonaws.com/anthropic/v1/messages',
      'anthropic-messages bedrock-invoke ',
    ],
    [{ messages: [], agent_id: 'ag_1' }, 'https://api.mistral.ai/v1/agents/completions', 'openai-chat mistral '],
    [{ prompt: { id: 'pmpt_1' } }, 'https://api.openai.com/v1/responses', 'openai-responses openai '],
    [chat, 'https://api.cohere.com/v2/chat', 'cohere-chat cohere gpt-4o'],
    [chat, 'https://api.cohere.ai/compatibility/v1/chat/completions', 'openai-chat unknown gpt-4o'],
    [{ ...chat, model: 'palmyra-x5' }, 'https://api.writer.com/v1/chat', 'openai-chat unknown palmyra-x5'],
    [chat, 'https://ollama.com/api/chat', 'ollama-chat ollama gpt-4o'],
    [chat, 'https://ollama.com/v1/chat/completions', 'openai-chat ollama gpt-4o'],
    [chat, 'http://127.0.0.1:11434/api/chat', 'ollama-chat unknown gpt-4o'],
    [claude, 'http://localhost:8787/anthropic/v1/messages', 'anthropic-messages unknown claude-sonnet-4-5'],
  ])('%j at %s', (request, url, expected) => {
    expect(name(request, { url })).toBe(expected)
  })

  test('the path counts more than what the dialect is said to be', () => {
    expect(
      name(chat, { path: '/v1/chat/completions', dialect: 'anthropic-messages', provider: 'api.openai.com' }),
    ).toBe('openai-chat openai gpt-4o')
  })

  test('a path alone tells the door of a cloud', () => {
    expect(name(invoked, { path: '/model/arn/invoke' })).toBe('anthropic-messages bedrock-invoke arn')
  })

  test('an address that a client adds a path to tells nothing of the call', () => {
    expect(name(chat, { url: 'https://api.openai.com/v1' })).toBe('openai-chat openai gpt-4o')
    expect(name(chat, { url: 'https://api.openai.com/' })).toBe('openai-chat openai gpt-4o')
  })

  test('a provider is unknown in a dialect that is not its own', () => {
    expect(name(chat, { url: 'https://api.anthropic.com/v1/chat/completions' })).toBe('openai-chat unknown gpt-4o')
    expect(name(claude, { url: 'https://api.deepseek.com/anthropic/v1/messages' })).toMatch(
      /^anthropic-messages unknown/,
    )
  })
})

describe('by what is said', () => {
  test.each([
    [
      claude,
      { dialect: 'anthropic-messages', provider: 'aws.bedrock' },
      'anthropic-messages bedrock-invoke claude-sonnet-4-5',
    ],
    [invoked, { dialect: 'bedrock-invoke-anthropic', model: 'm' }, 'anthropic-messages bedrock-invoke m'],
    [claude, { provider: 'vertex_ai' }, 'anthropic-messages vertex-anthropic claude-sonnet-4-5'],
    [gemini, { provider: 'gcp.vertex_ai', model: 'models/gemini-2.5-flash' }, 'gemini vertex gemini-2.5-flash'],
    [{ messages: [] }, { dialect: 'converse', provider: 'aws.bedrock' }, 'bedrock-converse bedrock '],
    [chat, { provider: 'azure.ai.inference' }, 'openai-chat azure gpt-4o'],
    [{ ...chat, model: 'Phi-4' }, { provider: 'azure' }, 'openai-chat unknown Phi-4'],
    [claude, { provider: 'az.ai.inference' }, 'anthropic-messages anthropic claude-sonnet-4-5'],
    [chat, { dialect: 'cohere', model: 'command-r' }, 'cohere-chat cohere command-r'],
    [chat, { dialect: 'ollama', model: 'llama3.1' }, 'ollama-chat ollama llama3.1'],
    [chat, { provider: 'ollama' }, 'openai-chat ollama gpt-4o'],
    [chat, { provider: 'groq' }, 'openai-chat groq gpt-4o'],
    [chat, { provider: 'api.example.org' }, 'openai-chat unknown gpt-4o'],
    [chat, { dialect: 'chat', provider: 'unknown' }, 'openai-chat unknown gpt-4o'],
  ])('%j, %j', (request, hints, expected) => {
    expect(name(request, hints)).toBe(expected)
  })

  test('a dialect that nobody knows is not guessed', () => {
    expect(detect(chat, { dialect: 'esperanto' })).toMatchObject({
      known: false,
      reason: expect.stringMatching(/esperanto/),
    })
  })
})

describe('by the body', () => {
  const messages = [{ role: 'user', content: 'Hi' }]
  test.each([
    [chat, 'openai-chat openai gpt-4o'],
    [claude, 'anthropic-messages anthropic claude-sonnet-4-5'],
    [invoked, 'anthropic-messages bedrock-invoke '],
    [gemini, 'gemini gemini '],
    [{ model: 'gpt-5', input: 'Hi' }, 'openai-responses openai gpt-5'],
    [{ prompt: { id: 'pmpt_1' }, model: 'gpt-5' }, 'openai-responses openai gpt-5'],
    [{ model: 'grok-4', input: [] }, 'openai-responses xai grok-4'],
    [{ input: [{ role: 'user', content: 'Hi' }] }, 'openai-responses unknown '],
    [{ messages, model: 'mistral-large-latest' }, 'openai-chat mistral mistral-large-latest'],
    [{ messages, model: 'mistral:7b' }, 'openai-chat unknown mistral:7b'],
    [{ messages, model: 'deepseek-chat' }, 'openai-chat deepseek deepseek-chat'],
    [{ messages, model: 'mistral-small-3-2-24b-instruct' }, 'openai-chat unknown mistral-small-3-2-24b-instruct'],
    [{ messages, model: 'deepseek-r1-distill-llama-70b' }, 'openai-chat unknown deepseek-r1-distill-llama-70b'],
    [{ messages, model: 'kimi-k2-thinking' }, 'openai-chat moonshot kimi-k2-thinking'],
    [{ messages, model: 'grok-4' }, 'openai-chat xai grok-4'],
    [{ messages: [{ role: 'user', content: [{ text: 'Hi' }] }] }, 'bedrock-converse bedrock '],
    [{ messages: [], modelId: 'us.mistral.pixtral' }, 'bedrock-converse bedrock us.mistral.pixtral'],
    [{ messages: [], toolConfig: {} }, 'bedrock-converse bedrock '],
    [{ messages, model: 'command-r' }, 'cohere-chat cohere command-r'],
    [{ messages: [{ role: 'assistant', tool_plan: 'Look.' }] }, 'cohere-chat cohere '],
    [{ messages, model: 'llama3', options: {} }, 'ollama-chat ollama llama3'],
    [{ messages: [{ role: 'tool', tool_name: 'list', content: 'a' }] }, 'ollama-chat ollama '],
    [{ messages, model: 'o4-mini' }, 'openai-chat openai o4-mini'],
    [{ messages, model: 'gpt-oss-120b' }, 'openai-chat unknown gpt-oss-120b'],
    [{ messages, model: 'openai/gpt-4o' }, 'openai-chat unknown openai/gpt-4o'],
    [{ messages }, 'openai-chat unknown '],
    [{ messages, system: 'Be brief.', max_tokens: 9 }, 'anthropic-messages anthropic '],
    [{ messages, tools: [{ name: 'list', input_schema: {} }] }, 'anthropic-messages anthropic '],
    [{ messages: [{ role: 'user', content: [{ type: 'tool_result' }] }] }, 'anthropic-messages anthropic '],
    [{ messages, model: 'claude-sonnet-4-5' }, 'openai-chat unknown claude-sonnet-4-5'],
    [{ ...claude, model: 'anthropic.claude-v2' }, 'anthropic-messages bedrock-invoke anthropic.claude-v2'],
    [{ ...claude, model: 'claude-opus-4-1@20250805' }, 'anthropic-messages vertex-anthropic claude-opus-4-1@20250805'],
  ])('%j', (request, expected) => {
    expect(name(request)).toBe(expected)
  })

  test('a result in a role that Anthropic does not have makes an Anthropic request broken, not OpenAI’s', () => {
    const tools = [{ name: 'list', input_schema: {} }]
    expect(name({ ...claude, system: 'x', tools, messages: [{ role: 'tool', content: 'ok' }] })).toMatch(/^anthropic/)
  })
})

describe('what nobody can judge has a reason', () => {
  test.each([
    [{ messages: [] }, { path: '/v1/responses' }, '? openai-responses unknown '],
    [
      { role: 'user', content: 'Hi' },
      { url: 'https://api.openai.com/v1/threads/thread_1/messages' },
      '? unknown unknown ',
    ],
    [claude, { path: '/v1/messages/count_tokens' }, '? unknown unknown claude-sonnet-4-5'],
    [{ input: 'Hi' }, { path: '/v1/responses/input_tokens' }, '? unknown unknown '],
    [{ input: [] }, { path: '/v1/responses/compact' }, '? unknown unknown '],
    [{ input: 'Hi' }, { path: '/v1beta/interactions' }, '? unknown unknown '],
    [{ input: 'Hi', system_instruction: 'Be brief.' }, {}, '? unknown unknown '],
    [{ input: [{ type: 'user_input', content: [] }] }, {}, '? unknown unknown '],
    [{ message: 'Hi' }, { url: 'https://api.cohere.com/v1/chat' }, '? unknown unknown '],
    [{ input: 'Hi' }, { url: 'https://api.openai.com/v1/decisions' }, '? unknown unknown '],
    [{ prompt: 'Hi' }, { path: '/v1/completions' }, '? unknown unknown '],
    [{ prompt: 'Hi' }, {}, '? unknown unknown '],
    [{ input: 'Hi', model: 'text-embedding-3-small' }, {}, '? unknown unknown text-embedding-3-small'],
    [{ input: 'Hi' }, { path: '/v1/embeddings' }, '? unknown unknown '],
    [{ inputText: 'Hi' }, { path: '/model/amazon.titan-text/invoke' }, '? unknown unknown amazon.titan-text'],
    [
      { messages: [{ role: 'user', content: [{ text: 'Hi' }] }] },
      { path: '/model/us.amazon.nova-lite-v1%3A0/invoke' },
      '? unknown unknown us.amazon.nova-lite-v1:0',
    ],
    [chat, { path: '/v1beta/models/gemini-2.5-flash:generateContent' }, '? gemini unknown gpt-4o'],
    [gemini, { path: '/v1/messages' }, '? anthropic-messages anthropic '],
    [{}, {}, '? unknown unknown '],
    [[], {}, '? unknown unknown '],
    [null, {}, '? unknown unknown '],
  ])('%j, %j', (request, hints, expected) => {
    expect(name(request, hints)).toBe(expected)
    expect(detect(request, hints).reason).toMatch(/^[A-Z].*\.$/)
  })
})

test('a broken body at a known address is a broken request, not an unknown one', () => {
  expect(name({}, { url: 'https://api.openai.com/v1/chat/completions' })).toBe('openai-chat openai ')
  expect(name('text', { url: 'https://api.openai.com/v1/chat/completions' })).toBe('openai-chat openai ')
})

test('nothing makes it throw', () => {
  const hint = fc.oneof(
    fc.string(),
    fc.constantFrom('/v1/messages', 'http://[', '/model/%/invoke', '%:rawPredict', 'toString'),
  )
  const hints = fc.record({ dialect: hint, provider: hint, path: hint, model: hint, url: hint }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.oneof(requestJunk, wireJunk, fc.jsonValue()), hints, (request, given) => {
      const { known, reason } = detect(request, given)
      expect(known).toBe(reason === undefined)
    }),
  )
})
