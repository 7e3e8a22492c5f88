import { expect, test } from 'vitest'
import { listingAddress } from '../../../src/models/http/listing-address.ts'

test.each([
  ['https://api.openai.com/v1', '/v1/models', 'https://api.openai.com/v1/models'],
  ['https://api.groq.com/openai/v1', '/v1/models', 'https://api.groq.com/openai/v1/models'],
  ['http://localhost:8000', '/v1/models', 'http://localhost:8000/v1/models'],
  ['http://localhost:8000/v1/models', '/v1/models', 'http://localhost:8000/v1/models'],
  ['http://localhost:8000/v1/chat/completions', '/v1/models', 'http://localhost:8000/v1/models'],
  ['http://localhost:8000/proxy/v1/messages/', '/v1/models', 'http://localhost:8000/proxy/v1/models'],
  ['https://example.com/api/paas/v4', '/v1/models', 'https://example.com/api/paas/v4/models'],
  ['http://localhost:11434/v1', '/api/tags', 'http://localhost:11434/api/tags'],
  ['http://localhost:11434/v1/chat/completions', '/api/tags', 'http://localhost:11434/api/tags'],
  ['http://localhost:11434/api/chat', '/api/show', 'http://localhost:11434/api/show'],
  ['https://ollama.com/api', '/api/tags', 'https://ollama.com/api/tags'],
  ['https://example.com?key=1', '/v1beta/models', 'https://example.com/v1beta/models?key=1'],
  [
    'https://example.com/v1beta/models/gemini-2.5-pro:generateContent',
    '/v1beta/models',
    'https://example.com/v1beta/models',
  ],
  [
    'https://bedrock-runtime.eu-west-1.amazonaws.com',
    '/foundation-models',
    'https://bedrock.eu-west-1.amazonaws.com/foundation-models',
  ],
  [
    'https://bedrock-runtime-fips.us-east-1.amazonaws.com/',
    '/inference-profiles',
    'https://bedrock-fips.us-east-1.amazonaws.com/inference-profiles',
  ],
])('below %s, %s is at %s', (base, path, url) => {
  expect(listingAddress(new URL(base), path).href).toBe(url)
})
