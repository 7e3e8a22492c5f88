import { readAddress } from '../detection/address.ts'
import { dialectByName } from '../detection/dialect-names.ts'
import type { Finding } from '../detection/finding.ts'
import { ownDialectFor } from '../detection/own.ts'
import { dialectByPath, isBase, modelInPath } from '../detection/routes.ts'
import { dialectByShape } from '../detection/shapes.ts'
import { providerNamed, providerOfBody } from '../detection/who.ts'
import { isObject, type JsonObject } from '../json.ts'
import { providersOfHost } from '../providers/index.ts'
import { type Target, UNKNOWN_PROVIDER } from '../providers/target.ts'
import { ownDialect } from './registry.ts'

/** What is known beside the body. */
export interface DetectionHints {
  /** A dialect's id or another of its names. */
  readonly dialect?: string
  /** A provider's id, or the host that was asked. */
  readonly provider?: string
  readonly path?: string
  readonly model?: string
  /** The whole address; `provider` and `path` count more. */
  readonly url?: string
}

/** Whom a request is for. Where that cannot be told, or there are no rules for it, the reason; members may be `unknown`. */
export type Detection =
  | { readonly known: true; readonly target: Target; readonly reason?: undefined }
  | { readonly known: false; readonly target: UnknownTarget; readonly reason: string }

export interface UnknownTarget {
  readonly dialect: string
  readonly provider: string
  readonly model: string
}

interface Clues {
  readonly dialect: string | undefined
  readonly provider: string | undefined
  readonly path: string | undefined
  readonly model: string | undefined
}

/** The dialect by the path, else as it is named, else by the shape of the body; who answers by host or id, else by the model. */
export function detect(request: unknown, hints: DetectionHints): Detection {
  const clues = cluesOf(hints)
  const body = isObject(request) ? request : {}
  const finding = dialectFor(body, clues)
  const target = targetFor(body, finding, clues)
  if (finding.dialect === undefined) {
    const reason = isObject(request) ? finding.reason : 'It is not a JSON object.'
    return { known: false, target, reason }
  }
  const { dialect } = finding
  const reason = contradiction(body, dialect)
  return reason === undefined ? { known: true, target: { ...target, dialect } } : { known: false, target, reason }
}

function cluesOf({ dialect, provider, path, model, url }: DetectionHints): Clues {
  const address = readAddress(url ?? '')
  const given = path?.includes('://') ? readAddress(path) : { host: undefined, path }
  return {
    dialect: filled(dialect),
    provider: filled(provider) ?? given.host ?? address.host,
    path: filled(given.path) ?? address.path,
    model: filled(model),
  }
}

function dialectFor(body: JsonObject, { path, dialect, provider }: Clues): Finding {
  const own = ownDialectFor(body, { path, dialect, provider })
  if (own !== undefined) return own
  const byPath = path === undefined ? undefined : dialectByPath(path, body)
  if (byPath !== undefined) return byPath
  if (dialect !== undefined) return dialectByName(dialect)
  return isOtherCall(path, provider) ? { reason: OTHER_CALL } : dialectByShape(body)
}

const OTHER_CALL = 'It is a call of this provider for which there are no rules.'

/** Of a host that is known all paths are known by which it is asked for answers. */
function isOtherCall(path: string | undefined, provider: string | undefined): boolean {
  return path !== undefined && !isBase(path) && providersOfHost(provider ?? '').length > 0
}

function targetFor(body: JsonObject, finding: Finding, clues: Clues): UnknownTarget {
  const { dialect = 'unknown' } = finding
  const named =
    clues.model ??
    filled(ownDialect(dialect)?.modelIn(body)) ??
    filled(body.model) ??
    modelInPath(clues.path ?? '') ??
    filled(body.modelId) ??
    ''
  const model = named.replace(/^(?:publishers\/[^/]+\/)?models\//, '')
  return { dialect, provider: providerFor(body, finding, clues, model), model }
}

function providerFor(body: JsonObject, finding: Finding, { provider }: Clues, model: string): string {
  if (finding.dialect === undefined) return UNKNOWN_PROVIDER
  const named = provider ?? finding.provider
  return named === undefined
    ? providerOfBody(body, finding.dialect, model)
    : providerNamed(named, finding.dialect, model)
}

/** Where the transcript is not in `messages`. */
const OWN_LISTS: ReadonlyMap<string, string> = new Map([
  ['gemini', 'contents'],
  ['openai-responses', 'input'],
])

/** A body that has another format's list instead of its own was not meant for this one. */
function contradiction(body: JsonObject, dialect: string): string | undefined {
  const own = OWN_LISTS.get(dialect) ?? ownDialect(dialect)?.list ?? 'messages'
  if (body[own] !== undefined) return undefined
  const other = ['messages', 'contents', 'input', 'prompt', 'content'].find((key) => body[key] !== undefined)
  // A prompt that is stored at the provider has the input in it.
  if (other === 'prompt' && isObject(body.prompt)) return undefined
  return other === undefined ? undefined : `It came as ${dialect}, but has \`${other}\` and no \`${own}\`.`
}

function filled(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? text : undefined
}
