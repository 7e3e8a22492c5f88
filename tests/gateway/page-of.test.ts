import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notForChat } from '../../src/gateway/models/not-for-chat.ts'
import { pageOf } from '../../src/gateway/models/page-of.ts'
import { listOf, member } from '../../src/json.ts'

/** How each asks for the page after this one; undefined: it was the last. */
const NEXT: Readonly<Record<string, (page: unknown) => Record<string, string> | undefined>> = {
  anthropic: (page) => (member(page, 'has_more') === true ? { after_id: String(member(page, 'last_id')) } : undefined),
  gemini: (page) => {
    const token = member(page, 'nextPageToken')
    return typeof token === 'string' ? { pageToken: token } : undefined
  },
  openai: () => undefined,
}

function readAll(provider: string, ids: readonly string[], pages: number, others: boolean) {
  const items: unknown[] = []
  let read = 0
  let cursor: Record<string, string> | undefined = {}
  while (cursor !== undefined && read <= ids.length) {
    const page = pageOf(provider, ids, { pages, others }, new URLSearchParams(cursor))
    items.push(...listOf(member(page, provider === 'gemini' ? 'models' : 'data')))
    cursor = NEXT[provider]?.(page)
    read += 1
  }
  return { names: items.map((item) => String(member(item, 'name') ?? member(item, 'id')).replace('models/', '')), read }
}

test.each(['anthropic', 'gemini', 'openai'])('%s: all pages have each model once, in its order', (provider) => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 12 })
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 5 }), fc.boolean(), (models, pages, others) => {
      const { names, read } = readAll(provider, models, pages, others)
      const beside = others ? notForChat(provider).map(({ id }) => id) : []
      expect(names).toEqual([...models, ...beside])
      expect(read).toBeLessThanOrEqual(provider === 'openai' ? 1 : pages)
    }),
  )
})
