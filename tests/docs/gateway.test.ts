import { readFileSync } from 'node:fs'
import { formatWithOptions } from 'node:util'
import { createJiti } from 'jiti'
import { expect, test, vi } from 'vitest'
import { connectionFor } from '../../src/gateway/connection.ts'
import { parseTarget, providers } from '../../src/providers/index.ts'
import { cli } from '../cli/in-process.ts'
import { folder } from '../subjects/files.ts'

const PAGE = readFileSync(new URL('../../docs/gateway.md', import.meta.url), 'utf8')
const ROWS = [...PAGE.matchAll(/^\| `([\w-]+)` \| `(.*?)` \| (.*) \|$/gm)].map(([, id = '', url = '', read = '']) => ({
  id,
  url,
  read,
}))

test('the page says of every provider where its SDK is to be pointed', () => {
  expect(ROWS.map(({ id }) => id).sort()).toEqual(providers.map(({ id }) => id).sort())
})

test.each(ROWS)('$id is pointed at $url', ({ id, url, read }) => {
  const { baseUrl, env } = connectionFor(parseTarget(id), 'http://127.0.0.1:4010')
  expect(baseUrl).toBe(url)
  const variables = [...read.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
  for (const variable of variables) expect(Object.keys(env)).toContain(variable)
})

test('the options on the page are those of the command', async () => {
  const { out } = await cli(['serve', '--help'])
  const options = [...PAGE.matchAll(/(--[a-z][a-z-]+)/g)].map(([, option = '']) => option)
  expect(options.length).toBeGreaterThan(4)
  for (const option of options) expect(out).toContain(option)
})

test('the example prints what the page says', async () => {
  const [, code = '', printed] = /```ts\n(.*?)```\n```\n(.*?)```/s.exec(PAGE) ?? []
  const index = new URL('../../src/index.ts', import.meta.url).href
  using place = folder({ 'example.ts': code.replace("'llm-conformance'", JSON.stringify(index)) })
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    lines.push(formatWithOptions({ colors: false }, ...words))
  })
  try {
    await createJiti(import.meta.url).import(`${place.path}/example.ts`)
  } finally {
    log.mockRestore()
  }
  expect(`${lines.join('\n')}\n`).toBe(printed)
})
