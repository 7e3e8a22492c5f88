import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Bell } from '../../../src/runner/lived/bell.ts'

/** Does nothing else for so many milliseconds. */
function beBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('time in which the harness is busy does not count as quiet', async () => {
  const bell = new Bell()
  let isQuiet = false
  const quiet = bell.quiet(60).then(() => {
    isQuiet = true
  })
  beBusy(120)
  await setImmediate()
  expect(isQuiet).toBe(false)
  await quiet
})

test('nor does it end the patience with what is on its way', async () => {
  const bell = new Bell()
  let came: string | undefined
  const patient = bell.within(60, () => came)
  beBusy(120)
  await setImmediate()
  came = 'a request'
  bell.ring()
  expect(await patient).toBe('a request')
})

test('nothing is found where nothing comes', async () => {
  expect(await new Bell().within(6, () => undefined)).toBeUndefined()
})
