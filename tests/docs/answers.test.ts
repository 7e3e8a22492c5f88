import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANSWERING } from '../../src/cli/answering-options.ts'
import { FAULT_KINDS } from '../../src/gateway/backends/fault.ts'
import { parseFault } from '../../src/gateway/backends/fault-spec.ts'
import * as api from '../../src/index.ts'

const PAGE = readFileSync(new URL('../../docs/answers.md', import.meta.url), 'utf8')
const [, faults = ''] = /## What goes wrong(.*?)## /s.exec(PAGE) ?? []

test('the page names every fault, and no other', () => {
  const rows = [...faults.matchAll(/^\| (`.*?`) \|/gm)].map(([, names = '']) => names)
  const told = rows.flatMap((names) => [...names.matchAll(/`([\w-]+)`/g)].map(([, kind = '']) => kind))
  expect(told.sort()).toEqual([...FAULT_KINDS].sort())
})

test('the faults that it writes out can be read', () => {
  const written = [...faults.matchAll(/`([\w-]+:\w+)`/g)].map(([, text = '']) => text)
  expect(written.length).toBeGreaterThan(5)
  for (const text of written) expect(() => parseFault(text)).not.toThrow()
})

test('the page names every option that says how answers are', () => {
  for (const option of Object.keys(ANSWERING)) expect(PAGE).toContain(`\`--${option}`)
})

test('what it names for code is there', () => {
  const [, code = ''] = /## In code(.*)/s.exec(PAGE) ?? []
  const names = [...code.matchAll(/`(\w+)[(`]/g)].map(([, name = '']) => name).filter((name) => name !== 'backend')
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !Object.hasOwn(api, name))).toEqual([])
})
