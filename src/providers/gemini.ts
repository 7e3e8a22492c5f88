import { geminiCallId } from './call-ids.ts'
import { googleError } from './errors/google.ts'
import { GEMINI_FAMILIES, GEMINI_REGIMES } from './gemini-models.ts'
import type { Provider } from './provider.ts'

export const gemini: Provider = {
  id: 'gemini',
  title: 'Gemini API (AI Studio)',
  dialects: ['gemini'],
  hosts: [/^generativelanguage\.googleapis\.com$/],
  models: ['gemini-2.5-flash', 'gemini-3-pro-preview', 'gemini-3.5-flash', 'gemini-3.6-flash'],
  regimes: GEMINI_REGIMES,
  families: GEMINI_FAMILIES,
  newest: 'gemini-3.8-flash',
  callId: geminiCallId,
  error: googleError,
}
