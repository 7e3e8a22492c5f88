import { geminiCallId } from './call-ids.ts'
import { googleError } from './errors/google.ts'
import { GEMINI_FAMILIES, GEMINI_REGIMES } from './gemini-models.ts'
import type { Provider } from './provider.ts'

/** Global, by region (`europe-west4-…`), and by jurisdiction (`aiplatform.eu.rep…`). */
export const VERTEX_HOSTS = [
  /^(?:[a-z0-9-]+-)?aiplatform\.googleapis\.com$/,
  /^aiplatform\.[a-z]{2}\.rep\.googleapis\.com$/,
]

export const vertex: Provider = {
  id: 'vertex',
  title: 'Gemini on Vertex AI',
  dialects: ['gemini'],
  hosts: VERTEX_HOSTS,
  models: ['gemini-2.5-flash', 'gemini-3.7-flash'],
  regimes: GEMINI_REGIMES,
  families: GEMINI_FAMILIES,
  newest: 'gemini-3.8-flash',
  callId: geminiCallId,
  error: googleError,
}
