import type { Body, DialectId } from '../dialects/dialect.ts'
import type { Framing } from '../wire/event.ts'
import { decoded, parameter } from './address.ts'

/** What is to be had at a path. */
export type Route = AskRoute | ListRoute

interface AnyRoute {
  /** Its group `model` is the model, where the path names one. */
  readonly path: RegExp
  readonly method: 'GET' | 'POST'
  /** Who has this path; the first is meant where nothing tells more. */
  readonly providers: readonly [string, ...string[]]
}

/** Where a model is asked. */
export interface AskRoute extends AnyRoute {
  readonly kind: 'ask'
  readonly dialect: DialectId
  /** How the answer is to be streamed; undefined: it is wanted whole. */
  readonly framing: (request: Body, query: string) => Framing | undefined
}

/** Where a provider tells of its models. */
export interface ListRoute extends AnyRoute {
  readonly kind: 'list'
  /** `models`: all, or the one that the path names. `details`: of the one that the body names. `profiles`: those of Bedrock. */
  readonly of: 'models' | 'details' | 'profiles'
}

const whole = (): undefined => undefined
const always = (framing: Framing) => (): Framing => framing
const ifAsked = ({ stream }: Body): Framing | undefined => (stream === true ? 'sse' : undefined)
/** Ollama streams unless it is told not to. @see https://docs.ollama.com/api/streaming */
const unlessDeclined = ({ stream }: Body): Framing | undefined => (stream === false ? undefined : 'ndjson')
/** @see https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent */
const bySseParameter = (_: Body, query: string): Framing => (parameter(query, 'alt') === 'sse' ? 'sse' : 'json-array')

const COMPATIBLE = ['openai', 'mistral', 'deepseek', 'groq', 'xai', 'moonshot', 'openrouter', 'ollama'] as const

/** The first that matches counts. Clients put what stands before the version into the base URL, so some have it and some do not. */
const ROUTES: readonly Route[] = [
  ask(/^\/v1\/messages$/, 'anthropic-messages', ['anthropic'], ifAsked),
  ask(/^\/v1\/chat\/completions$/, 'openai-chat', COMPATIBLE, ifAsked),
  ask(/^\/v1\/responses$/, 'openai-responses', ['openai', 'deepseek', 'xai', 'openrouter'], ifAsked),
  ask(/^\/v1(?:alpha|beta)?\/(?:models|tunedModels)\/(?<model>[^/]+):generateContent$/, 'gemini', ['gemini'], whole),
  ask(
    /^\/v1(?:alpha|beta)?\/(?:models|tunedModels)\/(?<model>[^/]+):streamGenerateContent$/,
    'gemini',
    ['gemini'],
    bySseParameter,
  ),
  ask(/^\/model\/(?<model>.+)\/converse$/, 'bedrock-converse', ['bedrock'], whole),
  ask(/^\/model\/(?<model>.+)\/converse-stream$/, 'bedrock-converse', ['bedrock'], always('aws-event-stream')),
  ask(/^\/model\/(?<model>.+)\/invoke$/, 'anthropic-messages', ['bedrock-invoke'], whole),
  ask(
    /^\/model\/(?<model>.+)\/invoke-with-response-stream$/,
    'anthropic-messages',
    ['bedrock-invoke'],
    always('aws-event-stream'),
  ),
  ask(/^\/v2\/chat$/, 'cohere-chat', ['cohere'], ifAsked),
  ask(/^\/api\/chat$/, 'ollama-chat', ['ollama'], unlessDeclined),
  ask(/\/publishers\/google\/models\/(?<model>[^/]+):generateContent$/, 'gemini', ['vertex'], whole),
  ask(/\/publishers\/google\/models\/(?<model>[^/]+):streamGenerateContent$/, 'gemini', ['vertex'], bySseParameter),
  ask(
    /\/publishers\/anthropic\/models\/(?<model>[^/]+):rawPredict$/,
    'anthropic-messages',
    ['vertex-anthropic'],
    ifAsked,
  ),
  ask(
    /\/publishers\/anthropic\/models\/(?<model>[^/]+):streamRawPredict$/,
    'anthropic-messages',
    ['vertex-anthropic'],
    always('sse'),
  ),
  ask(/^\/openai\/deployments\/(?<model>[^/]+)\/chat\/completions$/, 'openai-chat', ['azure'], ifAsked),
  ask(/^\/openai\/v1\/chat\/completions$/, 'openai-chat', ['groq', 'azure'], ifAsked),
  ask(/^\/openai\/(?:v1\/)?responses$/, 'openai-responses', ['azure'], ifAsked),
  ask(/^\/api\/v1\/chat\/completions$/, 'openai-chat', ['openrouter'], ifAsked),
  ask(/^\/api\/v1\/responses$/, 'openai-responses', ['openrouter'], ifAsked),
  ask(/^\/chat\/completions$/, 'openai-chat', ['deepseek'], ifAsked),
  list(/^\/v1\/models(?:\/(?<model>.+))?$/, [...COMPATIBLE, 'anthropic', 'cohere']),
  list(/^\/openai\/v1\/models(?:\/(?<model>.+))?$/, ['groq', 'azure']),
  list(/^\/api\/v1\/models$/, ['openrouter']),
  list(/^\/models$/, ['deepseek']),
  list(/^\/v1(?:alpha|beta)\/models(?:\/(?<model>[^/]+))?$/, ['gemini']),
  list(/^\/api\/tags$/, ['ollama']),
  { ...list(/^\/api\/show$/, ['ollama']), method: 'POST', of: 'details' },
  list(/^\/foundation-models$/, ['bedrock']),
  { ...list(/^\/inference-profiles$/, ['bedrock']), of: 'profiles' },
]

function ask(
  path: RegExp,
  dialect: DialectId,
  providers: AskRoute['providers'],
  framing: AskRoute['framing'],
): AskRoute {
  return { kind: 'ask', method: 'POST', path, dialect, providers, framing }
}

function list(path: RegExp, providers: ListRoute['providers']): ListRoute {
  return { kind: 'list', method: 'GET', path, providers, of: 'models' }
}

export interface Way<R extends Route = Route> {
  readonly route: R
  /** The model that the path names. */
  readonly model: string | undefined
}

/** What is at a path; undefined: nothing. */
export function wayAt(path: string): Way | undefined {
  for (const route of ROUTES) {
    const found = route.path.exec(path)
    if (found === null) continue
    const model = found.groups?.model
    return { route, model: model === undefined ? undefined : decoded(model) }
  }
  return undefined
}
