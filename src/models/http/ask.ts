import { codeOf } from '../../error-code.ts'
import type { HttpAnswer } from './answer.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'
import { textUpTo } from './text-up-to.ts'

export interface Question {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Milliseconds until the last byte of the answer. */
  readonly limit: number
  readonly signal?: AbortSignal | undefined
  /** Taken out of the answer, should it come back in it; so are keys in the address. */
  readonly secret?: string | undefined
}

/** Why there is no answer. */
export interface Silence {
  readonly silence: 'timeout' | 'aborted' | 'unreachable' | 'redirected' | 'too-long'
  readonly reason: string
}

/** Characters; a list of all models of a router is a tenth of it. */
const LONGEST = 16 * 1024 * 1024

/** Makes one request. It follows no redirect: the key is for the host that was asked, and no other. */
export async function ask({
  method,
  url,
  headers,
  body,
  limit,
  signal,
  secret,
}: Question): Promise<HttpAnswer | Silence> {
  const clock = AbortSignal.timeout(limit)
  let response: Response | undefined
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: signal === undefined ? clock : AbortSignal.any([clock, signal]),
    })
    if (response.status >= 300 && response.status < 400) return redirected(response, url)
    const text = await textUpTo(LONGEST, response)
    if (text === undefined) return { silence: 'too-long', reason: 'The answer is longer than any should be.' }
    return { status: response.status, body: parsed(text, withoutSecrets([secret, ...secretsIn(url)])) }
  } catch (error) {
    if (signal?.aborted) return { silence: 'aborted', reason: 'It was interrupted.' }
    if (clock.aborted) return { silence: 'timeout', reason: `There was no answer within ${limit} ms.` }
    const what = response === undefined ? 'cannot be reached' : 'broke off its answer'
    return { silence: 'unreachable', reason: `${url.host} ${what}: ${causeOf(error)}.` }
  }
}

async function redirected(response: Response, url: URL): Promise<Silence> {
  await response.body?.cancel()
  const to = response.headers.get('location') ?? ''
  const host = URL.canParse(to, url.href) ? new URL(to, url).host : 'nowhere'
  return { silence: 'redirected', reason: `${url.host} sends on to ${host}, which is not followed.` }
}

/** JSON can write a character in many ways, and an answer may quote another: a text is cleaned as it stands, and as it is read. */
function parsed(text: string, clean: (text: string) => string): unknown {
  const cleaned = clean(text)
  try {
    return JSON.parse(cleaned, (_, value) => (typeof value === 'string' ? clean(value) : value))
  } catch {
    return cleaned
  }
}

/** The code alone: messages may quote what was sent. */
function causeOf(error: unknown): string {
  return codeOf(error instanceof Error ? error.cause : undefined) ?? 'the connection failed'
}
