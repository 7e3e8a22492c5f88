import { expect, test } from 'vitest'
import { inRegime, providerOf, standingOf } from '../../src/providers/index.ts'

const at = (provider: string, model: string) => ({ dialect: 'openai-chat' as const, provider, model })

const regimesOf = (provider: string, model: string): string =>
  Object.keys(providerOf(provider)?.regimes ?? {})
    .filter((name) => inRegime(at(provider, model), name))
    .join(' ')

const FOUR_1 = 'no-adaptive-thinking one-sampler'
const FOUR_5 = `${FOUR_1} no-effort`
const FOUR_6 = 'no-prefill adaptive-thinking one-sampler'
const FOUR_7 = 'no-prefill adaptive-thinking no-thinking-budget no-sampling'
const FOUR_8 = `system-role ${FOUR_7}`
const FIVE_5 = `${FOUR_8} no-forced-tool-choice always-thinks binds-thinking`
const GEMINI_3_6 = 'gemini-3 gemini-3.5 gemini-3.6'
const GPT_6 = 'reasoning tools-need-effort-none thinks-by-default tools-need-effort-told images-in-any-role'

test.each([
  ['anthropic', 'claude-2.1', 'no-adaptive-thinking'],
  ['anthropic', 'claude-3-5-sonnet-latest', 'no-adaptive-thinking'],
  ['anthropic', 'claude-3-7-sonnet-20250219', 'no-adaptive-thinking'],
  ['anthropic', 'claude-sonnet-4-0', 'no-adaptive-thinking'],
  ['anthropic', 'claude-sonnet-4-20250514', 'no-adaptive-thinking'],
  ['anthropic', 'claude-opus-4-1-20250805', FOUR_1],
  ['anthropic', 'claude-opus-4-5-20251101', FOUR_1],
  ['anthropic', 'claude-sonnet-4-5-20250929', FOUR_5],
  ['anthropic', 'claude-haiku-4-5', FOUR_5],
  ['anthropic', 'claude-sonnet-4.6', FOUR_6],
  ['anthropic', 'claude-opus-4-7', FOUR_7],
  ['anthropic', 'claude-opus-4-8', FOUR_8],
  ['anthropic', 'claude-opus-5', `${FOUR_8} thinks-at-high-effort`],
  ['openrouter', 'google/gemini-3.7-flash', 'other-upstream always-thinks no-effort-none'],
  ['anthropic', 'claude-sonnet-5', `system-role tools-optional ${FOUR_7}`],
  ['anthropic', 'claude-haiku-5-5', `${FOUR_8} binds-thinking`],
  ['anthropic', 'claude-opus-5-5', FIVE_5],
  ['anthropic', 'claude-fable-5', `${FOUR_8} always-thinks`],
  ['anthropic', 'claude-fable-5-20260609', `${FOUR_8} always-thinks`],
  ['anthropic', 'claude-fable-5-1', FIVE_5],
  ['bedrock-invoke', 'anthropic.claude-v2:1', 'no-adaptive-thinking'],
  ['bedrock-invoke', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', FOUR_5],
  ['bedrock-invoke', 'us.anthropic.claude-opus-4-6-v1', FOUR_6],
  ['bedrock-invoke', 'global.anthropic.claude-opus-4-8', FOUR_8],
  ['vertex-anthropic', 'claude-sonnet-4-5@20250929', FOUR_5],
  ['vertex-anthropic', 'claude-3-5-sonnet-v2@20241022', 'no-adaptive-thinking'],
  ['gemini', 'gemini-pro', 'gemini-2'],
  ['gemini', 'gemini-1.5-flash-002', 'gemini-2'],
  ['gemini', 'models/gemini-2.5-flash-preview-09-2025', 'gemini-2 no-penalties'],
  ['gemini', 'gemini-2.5-flash-image', 'gemini-2 no-functions'],
  ['gemini', 'gemini-3-pro-image-preview', ''],
  ['gemini', 'gemini-2.5-pro', 'gemini-2 always-thinks no-penalties'],
  ['gemini', 'gemini-3.1-pro-preview', 'gemini-3 always-thinks no-penalties no-minimal-thinking'],
  ['gemini', 'gemini-pro-latest', 'gemini-3'],
  ['gemini', 'gemini-3.5-flash-lite', `${GEMINI_3_6} always-thinks no-penalties`],
  ['gemini', 'gemini-flash-latest', GEMINI_3_6],
  ['gemini', 'models/gemini-flash-lite-latest', GEMINI_3_6],
  ['gemini', 'gemma-3-27b-it', 'no-functions no-system-instruction'],
  ['gemini', 'gemma-4-31b-it', ''],
  ['vertex', 'publishers/google/models/gemini-3.5-flash', 'gemini-3 gemini-3.5 no-penalties'],
  ['vertex', 'gemini-3.8-flash', `${GEMINI_3_6} gemini-3.7 no-penalties no-minimal-thinking`],
  ['openai', 'gpt-3.5-turbo-0613', 'before-gpt-5'],
  ['openai', 'gpt-4o-2024-08-06', 'before-gpt-5'],
  ['openai', 'ft:gpt-4o-mini-2024-07-18:org:o1:id', 'before-gpt-5'],
  [
    'openai',
    'ft:gpt-5-mini-2025-08-07:org::id',
    'reasoning always-thinks effort-minimal-to-high no-audio-input no-stop images-in-any-role',
  ],
  ['openai', 'gpt-5.1', 'reasoning effort-none-to-high no-stop images-in-any-role'],
  ['openai', 'gpt-5-chat-latest', 'images-in-any-role'],
  ['openai', 'gpt-5.1-codex-mini', 'reasoning always-thinks images-in-any-role'],
  ['openai', 'gpt-5.6-sol', GPT_6],
  ['openai', 'o1-preview-2024-09-12', 'no-system-role reasoning always-thinks no-parallel-setting'],
  ['openai', 'o3', 'reasoning always-thinks effort-low-to-high no-parallel-setting'],
  ['azure', 'gpt-35-turbo', 'before-gpt-5'],
  ['azure', 'gpt-5.4', 'reasoning effort-none-to-xhigh tools-need-effort-none no-stop images-in-any-role'],
  ['bedrock', 'us.anthropic.claude-sonnet-4-6', `${FOUR_6} claude sees-images sees-documents`],
  ['bedrock', 'us.amazon.nova-micro-v1:0', 'other-family nova opens-with-user text-only'],
  ['bedrock', 'qwen.qwen3-32b-v1:0', 'other-family'],
  ['bedrock', 'us.writer.palmyra-x4-v1:0', 'other-family writer results-alone opens-with-user ends-with-user'],
  ['mistral', 'mistral-large-2411', 'mistral-upstream'],
  ['mistral', 'magistral-small-latest', 'mistral-upstream'],
  ['openrouter', 'openai/gpt-4o', 'openai-upstream'],
  ['openrouter', 'openai/gpt-oss-20b', 'other-upstream'],
  ['openrouter', 'anthropic/claude-3.7-sonnet:thinking', 'other-upstream'],
  ['openrouter', 'mistralai/mistral-small', 'other-upstream mistral-upstream'],
  ['deepseek', 'deepseek-chat', ''],
  ['deepseek', 'deepseek-v4.1-flash', 'thinking forced-tool-ends-thinking'],
  ['deepseek', 'deepseek-flash', 'thinking forced-tool-ends-thinking'],
  ['deepseek', 'deepseek-reasoner', 'thinking'],
  ['moonshot', 'kimi-k2-0905-preview', ''],
  ['moonshot', 'kimi-k2.6', 'thinking fixed-temperature forced-tool-ends-thinking'],
  ['xai', 'grok-4.6', 'no-penalties'],
  ['xai', 'grok-4-1-fast-non-reasoning', 'no-effort'],
  ['groq', 'qwen/qwen3-32b', 'effort-on-or-off text-only'],
  ['cohere', 'command-r-plus-08-2024', ''],
  ['cohere', 'command-a-reasoning-08-2025', 'command-a text-only'],
  ['cohere', 'c4ai-aya-vision-8b', 'no-tool-choice vision'],
  ['groq', 'meta-llama/llama-4-scout-17b-16e-instruct', 'llama'],
  ['groq', 'openai/gpt-oss-20b', 'text-only'],
  ['groq', 'groq/compound-mini', 'text-only no-tools'],
  ['mistral', 'labs-devstral-small-2512', 'mistral-upstream no-audio'],
])('%s knows %s: %j', (provider, model, regimes) => {
  expect(standingOf(at(provider, model)).among).toEqual([])
  expect(regimesOf(provider, model)).toBe(regimes)
})

test.each([
  ['anthropic', 'claude-opus-9', 'claude-opus-5-5'],
  ['anthropic', 'claude-opus-4-9', 'claude-opus-5-5'],
  ['anthropic', 'claude-opus-4-10', 'claude-opus-5-5'],
  ['anthropic', 'claude-fable-5-3', 'claude-opus-5-5'],
  ['anthropic', 'claude-haiku-6-20270101', 'claude-haiku-5-5'],
  ['bedrock-invoke', 'us.anthropic.claude-opus-9-v1:0', 'us.anthropic.claude-opus-5-5'],
  ['bedrock', 'us.anthropic.claude-opus-9-v1:0', 'us.anthropic.claude-opus-5-5'],
  ['gemini', 'gemini-5-pro', 'gemini-3.8-flash'],
  ['gemini', 'gemini-3.9-flash', 'gemini-3.8-flash'],
  ['gemini', 'gemini-5-flash-image', 'gemini-3-pro-image-preview'],
  ['openai', 'gpt-8', 'gpt-6'],
  ['openai', 'gpt-5.9-mini-2027-01-01', 'gpt-6'],
  ['openai', 'ft:gpt-8:org::id', 'gpt-6'],
  ['openai', 'o5', 'o4-mini'],
  ['azure', 'gpt-8', 'gpt-6'],
  ['deepseek', 'deepseek-v5', 'deepseek-v4-flash'],
  ['moonshot', 'kimi-k3', 'kimi-k2.6'],
  ['cohere', 'command-b-03-2027', 'command-a-03-2025'],
])('%s takes %s for newer than what is known, and judges it like %s', (provider, model, newest) => {
  const { like, among } = standingOf(at(provider, model))
  expect(like).toBe(newest)
  expect(among).toContain(newest)
  expect(regimesOf(provider, model)).toBe(regimesOf(provider, newest))
})

test.each([
  ['anthropic', 'my-alias', 'claude-opus-5-5'],
  ['vertex-anthropic', '', 'claude-opus-5-5'],
  [
    'bedrock-invoke',
    'arn:aws:bedrock:us-east-1:1:application-inference-profile/mi1dadi0g15f',
    'us.anthropic.claude-opus-5-5',
  ],
  ['gemini', 'tunedModels/mine-123', 'gemini-3.8-flash'],
  ['openai', 'codex-mini-latest', 'gpt-6'],
])('%s knows no family of %j, and judges it like its newest', (provider, model, newest) => {
  expect(standingOf(at(provider, model))).toMatchObject({ like: newest })
})

test.each([
  ['azure', 'openllmetry-testing'],
  ['azure', ''],
  ['bedrock', 'arn:aws:bedrock:us-east-1:1:application-inference-profile/mi1dadi0g15f'],
  ['bedrock', 'newhouse.model-v1:0'],
])('at %s the id %j may be of any family, and is in no regime', (provider, model) => {
  const { like, among } = standingOf(at(provider, model))
  expect(like).toBeUndefined()
  expect(among.length).toBeGreaterThan(1)
  expect(regimesOf(provider, model)).toBe('')
})

test('at Bedrock an id of no family may be of each house', () => {
  const { perhaps = [] } = standingOf(at('bedrock', 'newhouse.model-v1:0'))
  expect(perhaps.map((model) => model.replace(/^us\./, '').split('.')[0])).toEqual([
    'anthropic',
    'amazon',
    'meta',
    'mistral',
    'qwen',
  ])
  expect(standingOf(at('azure', 'openllmetry-testing')).perhaps).toBeUndefined()
})

test('an id of any length is told in no time', () => {
  expect(standingOf(at('anthropic', `claude-opus-4-6${'x'.repeat(1_000_000)}`)).like).toBe('claude-opus-5-5')
})
