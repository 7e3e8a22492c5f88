import type { DoorSentence, RefusalWords } from './refusal.ts'

/** Google's front door answers for all that is behind it. @see https://github.com/googleapis/java-aiplatform/issues/1056 */
const GOOGLE_CLOUD: DoorSentence = {
  status: 401,
  text: 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  body: (message) => ({ error: { code: 401, message, status: 'UNAUTHENTICATED' } }),
}

/** Its answer to a key that it does not know; of none at all nothing is recorded. */
const AWS: DoorSentence = {
  status: 403,
  text: 'The security token included in the request is invalid.',
  headers: { 'x-amzn-ErrorType': 'UnrecognizedClientException' },
}

/**
 * The request carries no key.
 *
 * @see https://github.com/n8n-io/n8n/issues/37930 (Anthropic), https://github.com/openai/openai-python/issues/1434
 * @see https://github.com/nextcloud/integration_openai/issues/332 (Mistral), https://github.com/continuedev/continue/issues/10056 (DeepSeek)
 * @see https://github.com/nark/WiredSwift/issues/44 (Groq), https://github.com/tinyhumansai/openhuman/issues/3354 (Cohere)
 * @see https://github.com/PublicAffairs/openai-gemini/issues/92 (Gemini); Azure's and OpenRouter's are recorded
 */
export const NO_KEY: RefusalWords = {
  known: {
    anthropic: { status: 401, text: 'x-api-key header is required' },
    openai: {
      status: 401,
      text: "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY), or as the password field (with blank username) if you're accessing the API from your browser and are prompted for a username and password. You can obtain an API key from https://platform.openai.com/account/api-keys.",
    },
    azure: {
      status: 401,
      text: 'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
      body: (message) => ({ error: { code: '401', message } }),
    },
    mistral: { status: 401, text: 'Unauthorized', body: (detail) => ({ detail }) },
    deepseek: {
      status: 401,
      text: 'Authentication Fails (auth header format should be Bearer sk-...)',
      type: 'authentication_error',
      code: 'invalid_request_error',
    },
    groq: { status: 401, text: 'Invalid API Key', code: 'invalid_api_key' },
    openrouter: {
      status: 401,
      text: 'Missing Authentication header',
      body: (message) => ({ error: { message, code: 401 } }),
    },
    cohere: { status: 401, text: 'no api key supplied', body: (message) => ({ message }) },
    gemini: {
      status: 403,
      text: "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    },
    vertex: GOOGLE_CLOUD,
    'vertex-anthropic': GOOGLE_CLOUD,
    bedrock: AWS,
    'bedrock-invoke': AWS,
  },
  ours: { status: 401, text: 'The request has no API key.' },
}

/** @see https://github.com/envoyproxy/ai-gateway/pull/1909 */
export const NO_VERSION: RefusalWords = {
  known: {},
  ours: { status: 400, text: 'anthropic-version: header is required' },
}

/** @see https://github.com/directus-labs/extensions/issues/285 */
export const UNKNOWN_VERSION: RefusalWords = {
  known: {},
  ours: { status: 400, text: 'anthropic-version: "{version}" is not a valid version' },
}
