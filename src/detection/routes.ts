import type { DialectId } from '../dialects/dialect.ts'
import type { JsonObject } from '../json.ts'
import { type Finding, INTERACTIONS } from './finding.ts'
import { dialectByShape } from './shapes.ts'

interface Route {
  readonly path: RegExp
  readonly finding: Finding
}

/** The first that matches counts. Gateways put prefixes before a path, never anything behind it. */
const ROUTES: readonly Route[] = [
  no(/\/threads(?:\/|$)/, 'It is a call of the Assistants API, which keeps the conversation on its server.'),
  no(/\/interactions$/, INTERACTIONS),
  no(/\/count[_-]tokens$|:countTokens$|\/responses\/input_tokens$/, 'It counts tokens and asks for no answer.'),
  no(/\/responses\/compact$/, 'It has a conversation made shorter and asks for no answer.'),
  no(/\/batches(?:\/|$)|:batch[A-Z]\w*$/, 'It is about a batch of requests.'),
  no(/(?<!\/(?:chat|agents))\/completions$|\/v1\/complete$/, 'It is a text completion, which has no conversation.'),
  no(/\/embeddings?$|\/api\/embed$|:embedContent$/, 'It asks for embeddings.'),
  no(/\/(?:moderations|images\/\w+|audio\/\w+)$/, 'It is no conversation.'),
  yes(/(?:^|\/)v1\/messages$/, 'anthropic-messages'),
  yes(/\/(?:chat|agents)\/completions$/, 'openai-chat'),
  yes(/\/responses$/, 'openai-responses'),
  yes(/\/converse(?:-stream)?$/, 'bedrock-converse'),
  yes(/\/v2\/chat$/, 'cohere-chat'),
  yes(/\/api\/chat$/, 'ollama-chat'),
  yes(/:(?:stream)?generateContent$/i, 'gemini'),
]

/** Doors through which a cloud takes whatever body the model's maker has. */
const DOORS = [
  { path: /:(?:rawPredict|streamRawPredict)$/, provider: 'vertex-anthropic' },
  { path: /\/invoke(?:-with-response-stream)?$/, provider: 'bedrock-invoke' },
] as const

/** The dialect that a path stands for; undefined for a path that says nothing. */
export function dialectByPath(path: string, body: JsonObject): Finding | undefined {
  const clean = path.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  const door = DOORS.find((candidate) => candidate.path.test(clean))
  if (door === undefined) return ROUTES.find((route) => route.path.test(clean))?.finding
  if (body.anthropic_version !== undefined || /anthropic[./]/.test(decoded(clean)))
    return { dialect: 'anthropic-messages', provider: door.provider }
  // @see https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-openai.html
  if (dialectByShape(body).dialect === 'openai-chat') return { dialect: 'openai-chat', provider: door.provider }
  return { reason: 'The model behind this path is not one of Anthropic, and its format is none that is known here.' }
}

/** An address to which a client adds the path of its call: `/v1`, `/openai/v1beta/`. It says nothing of the call. */
export function isBase(path: string): boolean {
  return /(?:^|\/)(?:v\d\w*)?\/*(?:[?#].*)?$/s.test(path)
}

/**
 * `/models/gemini-2.5-flash:generateContent`, `/model/us.anthropic.…/invoke`, `/deployments/gpt-4o/chat/…`. Logs show an
 * ARN with its slash: `/model/arn:aws:…:inference-profile/us.meta.…/converse`.
 */
export function modelInPath(path: string): string | undefined {
  const [, verbed, plain] =
    /\/models\/([^/?#]+):[a-zA-Z]+|\/(?:model|deployments)\/((?:arn:[^/?#]+\/)?[^/?#]+)/.exec(path) ?? []
  const model = verbed ?? plain
  return model === undefined ? undefined : decoded(model)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function yes(path: RegExp, dialect: DialectId): Route {
  return { path, finding: { dialect } }
}

function no(path: RegExp, reason: string): Route {
  return { path, finding: { reason } }
}
