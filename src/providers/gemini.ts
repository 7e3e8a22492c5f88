import { geminiCallId } from './call-ids.ts'
import { googleError } from './errors/google.ts'
import { GEMINI_MODELS, GEMINI_REGIMES } from './gemini-models.ts'
import type { Provider } from './provider.ts'

export const gemini: Provider = {
  id: 'gemini',
  title: 'Gemini API (AI Studio)',
  dialects: ['gemini'],
  hosts: [/^generativelanguage\.googleapis\.com$/],
  models: GEMINI_MODELS,
  regimes: GEMINI_REGIMES,
  callId: geminiCallId,
  error: googleError,
}
