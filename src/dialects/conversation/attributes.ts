/**
 * The attributes of a trace that a conversation is judged by.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/openai/
 */
export const MESSAGES = 'gen_ai.input.messages'
export const API = 'openai.api.type'

/** Of OpenAI's two APIs this one can keep the conversation; whether it did, a trace does not say. */
export const KEEPING_API = 'responses'
