// A program that speaks the subject protocol, and misbehaves in the way that its argument names: for every history but
// the empty one, so that a test can see the next request go well.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [way = 'behaves'] = process.argv.slice(2)
const write = (text) => process.stdout.write(text)
const lineOf = (id, result) => `${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`
const answer = (id, result) => write(lineOf(id, result))
const never = () => {}

const WAYS = {
  behaves: (id, body) => answer(id, { body }),
  crashes() {
    throw new TypeError('no such part')
  },
  exits: () => process.exit(4),
  hangs: never,
  printsGarbage: () => write('DEBUG formatting 1 message\n'),
  printsBetween(id, body) {
    write('DEBUG formatting 1 message\n')
    answer(id, { body })
  },
  answersWithoutEnd: (id, body) => write(lineOf(id, { body }).trimEnd()),
  endsInTheMiddle(id, body) {
    process.stdout.write(lineOf(id, { body }).slice(0, 40), () => process.exit(0))
  },
  answersInPieces(id, body) {
    const line = lineOf(id, { body })
    write(line.slice(0, 10))
    setImmediate(() => write(line.slice(10)))
  },
  sendsBlankLines(id, body) {
    write('\n\r\n')
    answer(id, { body })
  },
  sendsBinary: () => process.stdout.write(Buffer.from([0x00, 0xff, 0xfe, 0x80, 0x0a])),
  sendsLatin1: (id) => process.stdout.write(Buffer.from(lineOf(id, { body: { text: 'é' } }), 'latin1')),
  answersTwice(id, body) {
    answer(id, { body })
    answer(id, { body: { second: true } })
  },
  usesWrongId: (_, body) => answer(999, { body }),
  usesTextId: (id, body) => answer(String(id), { body }),
  failsWithoutId: () =>
    write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })}\n`),
  answersByNothing: (id) => write(`${JSON.stringify({ jsonrpc: '2.0', id })}\n`),
  answersByNoBody: (id, body) => answer(id, body),
  sendsList: (id, body) => write(`${JSON.stringify([JSON.parse(lineOf(id, { body }))])}\n`),
  floodsStderr(id, body) {
    for (let line = 0; line < 20_000; line++) process.stderr.write(`log line ${line} of very many\n`)
    process.stderr.write('the last line\n', () => answer(id, { body }))
  },
  makesHugeLine: (id) => answer(id, { body: { text: 'x'.repeat(2 ** 20) } }),
  forksAndHangs() {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    process.stderr.write(`child ${child.pid}\n`)
  },
}

process.stderr.write(way === 'forksAndHangs' ? '' : 'log: started\n')
if (way === 'ignoresEnd' || way === 'ignoresShutdown') setInterval(never, 1000)
for await (const line of createInterface({ input: process.stdin })) {
  let message
  try {
    message = JSON.parse(line)
  } catch {
    write('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no JSON"}}\n')
    continue
  }
  const { id, method, params } = message
  if (method === 'initialize') {
    if (way === 'greetsBadly') answer(id, { name: 'program' })
    else if (way === 'sayHello') write('Listening…\n')
    else answer(id, { name: 'program', kind: 'stateless', targets: ['openai'] })
  } else if (method === 'shutdown') {
    if (way !== 'ignoresShutdown') answer(id, {})
  } else if (method === 'format') {
    const body = { model: params.target.model, count: params.conversation.length }
    if (params.target.provider === 'made-up') answer(id, { unsupported: 'no such provider' })
    else if (params.conversation.length === 0) answer(id, { body })
    else (WAYS[way] ?? WAYS.behaves)(id, body)
  } else {
    write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })}\n`)
  }
}
