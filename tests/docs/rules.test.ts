import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cell, fenced, prose, source } from '../../scripts/rule-docs/markdown.ts'
import { pages } from '../../scripts/rule-docs/page.ts'
import { allNotRules } from '../../src/judge/not-rules.ts'
import { allRules } from '../../src/judge/rulebook.ts'

const written = (path: string) => {
  const file = new URL(`../../${path}`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

test.each(pages().map(({ path, text }) => [path, text]))('%s is what its records say', (path, text) => {
  expect(written(path) === text, `${path} is stale: node scripts/rule-docs.mjs`).toBe(true)
})

test('each rule, and what is none, has an anchor of its own on its page', () => {
  const anchors = pages().flatMap(({ path, text }) =>
    [...text.matchAll(/<a id="(.*?)">/g)].map(([, id]) => `${path}#${id}`),
  )
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(anchors).toHaveLength(allRules().length + allNotRules().length)
})

describe('Markdown', () => {
  test.each([
    ['a *b* _c_ <d> [e](f)', 'a \\*b\\* \\_c\\_ \\<d\\> \\[e\\](f)'],
    ['`tool_calls[]` of a | b', '`tool_calls[]` of a \\| b'],
    ['an open ` tick', 'an open \\` tick'],
    ['1. is no list', '1\\. is no list'],
    ['- nor is this', '\\- nor is this'],
    ['&lt; stays', '\\&lt; stays'],
    ['two\n  lines', 'two lines'],
  ])('%j reads as it is written', (text, markdown) => {
    expect(prose(text)).toBe(markdown)
  })

  test('a bar in a cell does not end it', () => {
    expect(cell('`a|b` or c|d')).toBe('`a\\|b` or c\\|d')
  })

  test('a fence is longer than what it holds', () => {
    expect(fenced('```', 'text')).toBe('````text\n```\n````')
    expect(fenced('a', 'json')).toBe('```json\na\n```')
  })

  test('an address is a link, a remark is not', () => {
    expect(source('https://example.com/a_b')).toBe('<https://example.com/a_b>')
    expect(source('recorded 400 of gpt_4o')).toBe('recorded 400 of gpt\\_4o')
  })
})
