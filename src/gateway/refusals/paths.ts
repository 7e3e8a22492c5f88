import type { DoorSentence, RefusalWords } from './refusal.ts'

const NO_RESOURCE: DoorSentence = {
  status: 404,
  text: 'Resource not found',
  body: (message) => ({ error: { code: '404', message } }),
}

const UNKNOWN_URL: DoorSentence = {
  status: 404,
  text: 'Unknown request URL: {method} {path}. Please check the URL for typos, or see the docs at https://console.groq.com/docs/',
  code: 'unknown_url',
}

/** @see https://github.com/sgomez/ollama-ai-provider/issues/35 */
const PAGE_NOT_FOUND: DoorSentence = { status: 404, text: '404 page not found', body: (text) => text }

/**
 * Nothing is at the path.
 *
 * @see https://github.com/langmanus/langmanus/issues/79 (OpenAI), https://github.com/TAGonSoft/groq-dart/issues/15
 * @see https://github.com/openai/openai-python/issues/362 (Azure)
 */
export const NO_PATH: RefusalWords = {
  known: {
    openai: { status: 404, text: 'Invalid URL ({method} {path})' },
    groq: UNKNOWN_URL,
    azure: NO_RESOURCE,
    ollama: PAGE_NOT_FOUND,
  },
  ours: { status: 404, text: 'Nothing is at {method} {path}.' },
}

/** @see https://github.com/MicrosoftDocs/azure-docs/issues/114602 */
export const NO_API_VERSION: RefusalWords = { known: {}, ours: NO_RESOURCE }

/** Something is at the path, and it is had by another method. @see https://github.com/TAGonSoft/groq-dart/issues/15 */
export const WRONG_METHOD: RefusalWords = {
  known: { groq: UNKNOWN_URL },
  ours: { status: 405, text: '{method} is not allowed at {path}, which takes {allowed}.' },
}
