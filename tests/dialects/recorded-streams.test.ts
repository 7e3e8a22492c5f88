import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { detect } from '../../src/dialects/detect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { isObject, jsonOrText, listOf, member } from '../../src/json.ts'
import { framingOf, unframe } from '../../src/wire/index.ts'

interface Recorded {
  readonly url: string
  readonly request: unknown
  readonly contentType: string
  readonly body: Buffer
}

const folder = new URL('../../../shared/recordings/', import.meta.url)

const filesIn = (tool: string) =>
  readdirSync(new URL(tool, folder)).map((name) =>
    readFileSync(new URL(`${tool}/${encodeURIComponent(name)}`, folder), 'utf8'),
  )

const header = (headers: unknown, name: string): string => {
  const [, value] = Object.entries(Object(headers)).find(([key]) => key.toLowerCase() === name) ?? []
  return String(Array.isArray(value) ? value[0] : value)
}

/** What Polly wrote. */
const ofHar = (text: string): Recorded[] =>
  listOf(member(member(JSON.parse(text), 'log'), 'entries')).map((entry) => {
    const request = member(entry, 'request')
    const content = member(member(entry, 'response'), 'content')
    const encoding = member(content, 'encoding') === 'base64' ? 'base64' : 'utf8'
    return {
      url: String(member(request, 'url')),
      request: jsonOrText(String(member(member(request, 'postData'), 'text'))),
      contentType: String(member(content, 'mimeType')),
      body: Buffer.from(String(member(content, 'text') ?? ''), encoding),
    }
  })

/** What vcrpy wrote; bodies that are no text are bytes. */
const ofVcr = (text: string): Recorded[] =>
  listOf(member(load(text), 'interactions')).map((interaction) => {
    const request = member(interaction, 'request')
    const response = member(interaction, 'response')
    const sent = member(request, 'body') ?? member(request, 'parsed_body')
    const body = member(member(response, 'body'), 'string') ?? ''
    return {
      url: String(member(request, 'uri')),
      request: isObject(sent)
        ? sent
        : jsonOrText(sent instanceof Uint8Array ? Buffer.from(sent).toString() : String(sent)),
      contentType: header(member(response, 'headers'), 'content-type'),
      body: body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(String(body)),
    }
  })

const streams = () =>
  [...filesIn('polly-har').flatMap(ofHar), ...filesIn('vcr-py').flatMap(ofVcr)].flatMap((recorded) => {
    const framing = framingOf(recorded.contentType)
    const { request, url } = recorded
    const isLegacy = url.endsWith('/v1/completions')
    return framing === undefined || !isObject(request) || isLegacy ? [] : [{ ...recorded, request, framing }]
  })

describe.runIf(existsSync(folder))('recorded streams', () => {
  test('each adds up to an answer that says something, if it was not out of tokens before', () => {
    const silent = streams().filter(({ framing, body, request, url }) => {
      const { collect, said, parse } = dialectOf(detect(request, { url }).target.dialect)
      const whole = collect?.(unframe(framing, body))
      const answer = said?.(whole)
      const [message] = answer === undefined ? [] : parse(answer.request).messages
      const isOutOfTokens = member(listOf(whole?.choices)[0], 'finish_reason') === 'length'
      return message?.role !== 'assistant' || (message.parts.length === 0 && !isOutOfTokens)
    })
    expect(silent.map(({ url }) => url)).toEqual([])
    expect(streams().length).toBeGreaterThan(20)
  })

  test('none holds an event that is no JSON, but for the mark at the end', () => {
    const texts = streams().flatMap(({ framing, body }) =>
      unframe(framing, body).flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
    )
    expect([...new Set(texts)]).toEqual(['[DONE]'])
  })
})
