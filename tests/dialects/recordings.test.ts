import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { detect } from '../../src/dialects/detect.ts'
import type { Body } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'

interface Recording {
  readonly id: string
  readonly dialect: string
  /** The host. */
  readonly provider: string
  readonly path: string
  readonly accepted: boolean
  readonly request: Body
}

const file = new URL('../../../shared/corpus/requests.jsonl.gz', import.meta.url)

const recordings = (): Recording[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Labels that name a door, not a wire format. */
const wireFormat = (label: string) => (label === 'bedrock-invoke-anthropic' ? 'anthropic-messages' : label)

/** What is stored at the server, calls among it, is not in the request. */
const isStored = ({ previous_response_id: response, conversation }: Body) => Boolean(response ?? conversation)

describe.runIf(existsSync(file))('recorded requests', () => {
  test('the address of a recording tells its dialect', () => {
    const wrong = recordings()
      .map(({ id, dialect, provider, path, request }) => ({
        id,
        label: wireFormat(dialect),
        found: detect(request, { url: `https://${provider}${path}` }),
      }))
      .filter(({ label, found }) => found.target.dialect !== label)
      .map(({ id, found }) => `${id}: ${found.reason}`)
    expect(wrong).toEqual([expect.stringMatching(/Assistants API/)])
  })

  test('every result in an accepted request has the id of a call', () => {
    const strays = recordings().flatMap(({ id, accepted, provider, path, request }) => {
      const { known, target } = detect(request, { url: `https://${provider}${path}` })
      if (!known || !accepted || isStored(request)) return []
      const parts = dialectOf(target.dialect)
        .parse(request)
        .messages.flatMap((message) => message.parts)
      const calls = new Set(parts.flatMap((part) => (part.type === 'tool_call' ? [part.id] : [])))
      return parts.some((part) => part.type === 'tool_call_response' && !calls.has(part.id)) ? [id] : []
    })
    expect(strays).toEqual([])
  })
})
