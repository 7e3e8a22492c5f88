import { isObject, type JsonObject, member } from '../json.ts'
import type { Body, DialectId, ShippedDialect } from './dialect.ts'
import { eitherCase } from './gemini/spelling.ts'

/** What a request says of the answer that it wants, beside the tools. */
export interface AnswerWish {
  /** Tokens that it may have. */
  readonly maxTokens?: number
  /** The model is to show what it thinks. */
  readonly thinking: boolean
  /** It may hold one call at most. */
  readonly singleCall: boolean
  /** Its text is to be JSON that fits this schema; true: any JSON object. */
  readonly json?: JsonObject | true
}

/** Survives any JSON. Of a described dialect nothing is known here. */
export function answerWish(dialect: DialectId, request: Body): AnswerWish {
  const wish: Read = READERS.get(dialect)?.(request) ?? {}
  const { maxTokens, thinking = false, singleCall = false, json } = wish
  return {
    ...(typeof maxTokens === 'number' && maxTokens > 0 ? { maxTokens } : {}),
    thinking,
    singleCall,
    ...(json === true || isObject(json) ? { json } : {}),
  }
}

interface Read {
  readonly maxTokens?: unknown
  readonly thinking?: boolean
  readonly singleCall?: boolean
  readonly json?: unknown
}

const WISHES: Readonly<Record<ShippedDialect, (request: Body) => Read>> = {
  'anthropic-messages': (request) => ({
    maxTokens: request.max_tokens,
    thinking: thinksAsClaude(request.thinking),
    singleCall: member(request.tool_choice, 'disable_parallel_tool_use') === true,
    json: schemaOf(request.output_format ?? member(request.output_config, 'format')),
  }),
  'openai-chat': (request) => ({
    maxTokens: request.max_completion_tokens ?? request.max_tokens,
    thinking: hasEffort(request.reasoning_effort) || reasons(request.reasoning),
    singleCall: request.parallel_tool_calls === false,
    json: schemaOf(request.response_format),
  }),
  'openai-responses': (request) => ({
    maxTokens: request.max_output_tokens,
    thinking: reasons(request.reasoning),
    singleCall: request.parallel_tool_calls === false,
    json: schemaOf(member(request.text, 'format')),
  }),
  gemini: (request) => {
    const config = eitherCase(request, 'generationConfig')
    return {
      maxTokens: eitherCase(config, 'maxOutputTokens'),
      thinking: eitherCase(eitherCase(config, 'thinkingConfig'), 'includeThoughts') === true,
      json:
        eitherCase(config, 'responseJsonSchema') ??
        eitherCase(config, 'responseSchema') ??
        eitherCase(config, 'responseMimeType') === 'application/json',
    }
  },
  'bedrock-converse': (request) => ({
    maxTokens: member(request.inferenceConfig, 'maxTokens'),
    thinking: thinksAsClaude(member(request.additionalModelRequestFields, 'thinking')),
  }),
  'cohere-chat': (request) => ({
    maxTokens: request.max_tokens,
    thinking: thinksAsClaude(request.thinking),
    json: schemaOf(request.response_format),
  }),
  'ollama-chat': (request) => ({
    maxTokens: member(request.options, 'num_predict'),
    thinking: request.think === true || typeof request.think === 'string',
    json: request.format === 'json' ? true : request.format,
  }),
}

const READERS: ReadonlyMap<string, (request: Body) => Read> = new Map(Object.entries(WISHES))

function thinksAsClaude(thinking: unknown): boolean {
  const type = member(thinking, 'type')
  return type === 'enabled' || type === 'adaptive'
}

function reasons(reasoning: unknown): boolean {
  return isObject(reasoning) && reasoning.enabled !== false && reasoning.effort !== 'none'
}

function hasEffort(effort: unknown): boolean {
  return typeof effort === 'string' && effort !== 'none'
}

/** `json_schema` with the schema in it, on one wire a level deeper; `json_object` with one or without. */
function schemaOf(format: unknown): unknown {
  const type = member(format, 'type')
  const schema =
    member(format, 'schema') ?? member(member(format, 'json_schema'), 'schema') ?? member(format, 'json_schema')
  return type === 'json_schema' || type === 'json_object' ? (schema ?? type === 'json_object') : undefined
}
