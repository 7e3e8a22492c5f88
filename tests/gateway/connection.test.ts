import { describe, expect, it } from 'vitest'
import { connectionFor } from '../../src/gateway/connection.ts'
import { findWay } from '../../src/gateway/find-way.ts'
import { addressOf } from '../../src/models/http/address.ts'
import { parseTarget, providers } from '../../src/providers/index.ts'

const RUN = 'http://127.0.0.1:4010/run/a'
const SPECS = providers.flatMap(({ id, dialects }) =>
  dialects.map((dialect) =>
    dialect === 'openai-responses' ? `${id}:responses` : dialect === 'openai-chat' ? `${id}:chat` : id,
  ),
)

describe.each(SPECS)('the connection of %s', (spec) => {
  const target = parseTarget(spec)
  const { baseUrl, apiKey, env } = connectionFor(target, RUN)

  it('leads below the run to a path that the gateway has', () => {
    const url = addressOf(target, { baseUrl, env })
    expect(url.href.startsWith(`${RUN}/`)).toBe(true)
    expect(findWay(url.pathname.slice('/run/a'.length), 'POST', [target])).toMatchObject({
      way: { route: { kind: 'ask', dialect: target.dialect } },
    })
  })

  it('has a key that nobody takes for a secret', () => {
    expect(apiKey).toMatch(/no-key-needed$/)
    expect(apiKey).not.toMatch(/[A-Za-z0-9]{16}/)
  })

  it('gives addresses to SDKs only below the run', () => {
    const addresses = Object.values(env).filter((value) => value.startsWith('http'))
    for (const address of addresses) expect(address.startsWith(RUN)).toBe(true)
  })
})

it.each([
  ['openai', `${RUN}/v1`, { OPENAI_BASE_URL: `${RUN}/v1`, OPENAI_API_KEY: 'sk-no-key-needed' }],
  ['anthropic', RUN, { ANTHROPIC_BASE_URL: RUN, ANTHROPIC_API_KEY: 'sk-ant-no-key-needed' }],
  ['ollama', RUN, { OLLAMA_HOST: RUN }],
  ['ollama:chat', `${RUN}/ollama/v1`, { OLLAMA_HOST: RUN }],
  ['unknown:chat', `${RUN}/v1`, { OPENAI_BASE_URL: `${RUN}/v1` }],
  ['bedrock', RUN, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: RUN }],
  ['gemini', RUN, { GOOGLE_GEMINI_BASE_URL: RUN }],
])('%s has the base URL and the variables of its SDK', (spec, baseUrl, env) => {
  expect(connectionFor(parseTarget(spec), RUN)).toMatchObject({ baseUrl, env })
})
