import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import type { FormatInput } from '../../../src/dialects/dialect.ts'
import { Refusal, Unsupported } from '../../../src/errors.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'

/** Misbehaves for every history but the empty one, so that a test can see the next request go well. */
function formatter(name: string, misbehave: (input: FormatInput) => unknown) {
  return defineFormatter({
    name,
    format: (input) => (input.conversation.length === 0 ? { model: input.target.model } : misbehave(input)),
  })
}

class AppError extends Error {}

export const throws = formatter('throws', () => {
  throw new TypeError("Cannot read properties of undefined (reading 'id')")
})
export const rejects = formatter('rejects', async () => {
  throw new AppError('No call for result a.')
})
export const throwsText = formatter('throwsText', () => {
  throw 'nope'
})
export const refuses = formatter('refuses', () => {
  throw new Refusal('Two calls share the id a.')
})
export const refusesByMember = formatter('refusesByMember', () => {
  throw Object.assign(new Error('Cannot be sent.'), { refused: true })
})
export const unsupported = formatter('unsupported', () => {
  throw new Unsupported('No images yet.', 'https://example.com/issues/1')
})
export const neverSettles = formatter('neverSettles', () => new Promise(() => {}))
export const spins = formatter('spins', () => {
  for (;;);
})
export const mutates = formatter('mutates', ({ conversation }) => {
  Object.assign(conversation[0] ?? {}, { role: 'assistant' })
  return {}
})
export const mutatesBeyondJson = formatter('mutatesBeyondJson', ({ conversation }) => {
  Object.assign(conversation[0] ?? {}, { role: 1n })
  return {}
})
export const givesNothing = formatter('givesNothing', () => undefined)
export const givesFunction = formatter('givesFunction', () => () => ({}))
export const givesBigInt = formatter('givesBigInt', () => ({ max_tokens: 10n }))
export const givesText = formatter('givesText', () => '{}')
export const givesCircle = formatter('givesCircle', () => {
  const body: Record<string, unknown> = {}
  body.self = body
  return body
})
export const exits = formatter('exits', () => process.exit(0))
export const aborts = formatter('aborts', () => process.abort())
export const killsItself = formatter('killsItself', () => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
})
export const leavesRejection = formatter('leavesRejection', () => {
  Promise.reject(new Error('nobody waits for me'))
  return {}
})
export const allocates = formatter('allocates', () => {
  const held: number[][] = []
  for (;;) held.push(new Array(100_000).fill(1.5))
})
export const prints = formatter('prints', () => {
  for (let line = 0; line < 20_000; line++) process.stdout.write(`{"jsonrpc":"2.0","id":${line},"result":{}}\n`)
  process.stderr.write('the last line\n')
  return { model: 'printed' }
})
export const printsAndThrows = formatter('printsAndThrows', () => {
  process.stdout.write('about to fail\n')
  throw new Error('failed')
})
export const breaksProtocol = formatter('breaksProtocol', () => {
  writeSync(3, 'hello\n')
  return {}
})
/** Tells the process that it started, then hangs. */
export const hangsWithChild = formatter('hangsWithChild', () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  process.stdout.write(`child ${child.pid}\n`)
  return new Promise(() => {})
})
