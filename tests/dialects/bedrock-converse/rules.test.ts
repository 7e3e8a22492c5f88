import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { detect } from '../../../src/dialects/detect.ts'
import { judge } from '../../../src/judge/judge.ts'

interface Recording {
  readonly id: string
  readonly dialect: string
  readonly provider: string
  readonly path: string
  readonly accepted: boolean
  readonly request: unknown
  readonly error?: { readonly message?: string }
}

const file = new URL('../../../../shared/corpus/requests.jsonl.gz', import.meta.url)

const recordings = (): Recording[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line): Recording => JSON.parse(line))
    .filter(({ dialect }) => dialect === 'bedrock-converse')

const judged = ({ request, provider, path }: Recording) => {
  const { known, target } = detect(request, { url: `https://${provider}${path}` })
  return known ? judge(request, target) : []
}

describe.runIf(existsSync(file))('recorded requests', () => {
  test('one that was accepted breaks no rule', () => {
    const broken = recordings().flatMap((recording) =>
      recording.accepted ? judged(recording).map(({ rule }) => `${rule}: ${recording.id}`) : [],
    )
    expect(broken).toEqual([])
  })

  test('one that was rejected gets the very sentence, but for models that there are not', () => {
    const wrong = recordings().flatMap((recording) => {
      if (recording.accepted || recording.error?.message?.includes('model identifier')) return []
      const [first] = judged(recording)
      return first?.message === recording.error?.message ? [] : [recording.id]
    })
    expect(wrong).toEqual([])
  })
})
