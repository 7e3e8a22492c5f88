import { expect, test } from 'vitest'
import { wantsColour } from '../../src/cli/colour.ts'
import { terminal } from './in-process.ts'

const wants = (isTTY: boolean, env: Record<string, string> = {}, never = false): boolean =>
  wantsColour(terminal(isTTY).stream, { env }, never)

test('colours are for terminals', () => {
  expect([wants(true), wants(false), wants(true, { TERM: 'dumb' })]).toEqual([true, false, false])
})

test('NO_COLOR and --no-color switch them off', () => {
  expect([wants(true, { NO_COLOR: '1' }), wants(true, {}, true), wants(true, { NO_COLOR: '' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('FORCE_COLOR goes before NO_COLOR, --no-color before both', () => {
  expect(wants(false, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true)
  expect(wants(true, { FORCE_COLOR: '0' })).toBe(false)
  expect(wants(false, { FORCE_COLOR: '1' }, true)).toBe(false)
})
