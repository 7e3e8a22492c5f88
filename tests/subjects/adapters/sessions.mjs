// A program that keeps conversations, and counts what it hears of each.
import { createInterface } from 'node:readline'

const sessions = new Map()
let opened = 0

const METHODS = {
  initialize: () => ({ name: 'sessions', kind: 'stateful' }),
  'session/open'({ target }) {
    const session = `s${++opened}`
    sessions.set(session, { model: target.model, requests: 0, replies: 0, failures: 0 })
    return { session }
  },
  'session/request': ({ session }) => ({ body: counted(session, 'requests') }),
  'session/reply': ({ session }) => counted(session, 'replies'),
  'session/failed': ({ session }) => counted(session, 'failures'),
  'session/close'({ session }) {
    sessions.delete(session)
    return null
  },
  shutdown: () => ({}),
}

function counted(session, what) {
  const heard = sessions.get(session)
  heard[what] += 1
  return heard
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line)
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: METHODS[method](params) })}\n`)
}
