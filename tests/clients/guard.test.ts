import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fence, openFence } from '../../src/clients/fence.ts'
import { isLocal } from '../../src/clients/local-host.ts'
import { listenOnLoopback } from '../../src/loopback.ts'
import { folder } from '../subjects/files.ts'
import { run } from './run.ts'

const SHIPPED = fileURLToPath(new URL('../../dist/clients/guard.js', import.meta.url))

let fence: Fence

beforeAll(async () => {
  fence = await openFence()
})

afterAll(() => fence.close())

/** Runs a module behind the fence: what it prints. */
async function behind(code: string): Promise<string> {
  using place = folder({ 'code.mjs': code })
  return await run(process.execPath, [`${place.path}/code.mjs`], fence.env)
}

const TELL = 'const tell = (error) => console.log(error?.cause?.code ?? error?.code ?? error)'

describe('who asks another host is stopped and told of', () => {
  test.each([
    ['fetch', `await fetch('https://a.example').catch(tell)`, 'a.example:443'],
    ['fetch of an address', `await fetch('http://192.0.2.1').catch(tell)`, '192.0.2.1:80'],
    ['http', `import http from 'node:http'; http.get('http://b.example').on('error', tell)`, 'b.example:80'],
    ['https', `import https from 'node:https'; https.get('https://c.example').on('error', tell)`, 'c.example:443'],
    ['http2', `import { connect } from 'node:http2'; connect('https://d.example').on('error', tell)`, 'd.example:443'],
    ['tls', `import { connect } from 'node:tls'; connect(443, 'e.example').on('error', tell)`, 'e.example:443'],
    [
      'a socket that is written to at once',
      `import { connect } from 'node:net'; const s = connect(5432, 'f.example'); s.on('error', tell); s.write('x')`,
      'f.example:5432',
    ],
    ['lookup', `import { lookup } from 'node:dns'; lookup('g.example', tell)`, 'g.example'],
    [
      'lookup, promised',
      `import { lookup } from 'node:dns/promises'; await lookup('h.example').catch(tell)`,
      'h.example',
    ],
    ['a resolver', `import { Resolver } from 'node:dns'; new Resolver().resolve4('i.example', tell)`, 'i.example'],
    [
      'datagrams',
      `import { createSocket } from 'node:dgram'; const s = createSocket('udp4')
       s.send('x', 8125, 'j.example', (error) => { s.close(); tell(error) })`,
      'j.example:8125',
    ],
    [
      'a child process of Node',
      `import { execFileSync } from 'node:child_process'
       const code = "fetch('https://k.example').catch((error) => console.log(error.cause.code))"
       process.stdout.write(execFileSync(process.execPath, ['-e', code]))`,
      'k.example:443',
    ],
  ])('%s', async (_, code, whom) => {
    expect(await behind(`${TELL}\n${code}`)).toBe('ECONFORMANCEGUARD\n')
    expect(fence.takeStrays()).toEqual([whom])
  })

  test('a program of another language, by the proxy that it is told of', async () => {
    const code = `import urllib.request
try: urllib.request.urlopen("https://l.example/v1")
except OSError as error: print(error)`
    expect(await run('python3', ['-c', code], fence.env)).toContain('403')
    expect(fence.takeStrays()).toEqual(['l.example:443'])
  })
})

test('in the package it is there before the first line of a worker', async () => {
  const code = `import { Worker } from 'node:worker_threads'
const ask = (host) => \`require('node:net').connect(80, '\${host}').on('error', ({ code }) => console.log(code))\`
new Worker(ask('m.example'), { eval: true })`
  using place = folder({ 'code.mjs': code })
  const env = { ...fence.env, NODE_OPTIONS: `--require=${JSON.stringify(SHIPPED)}` }
  expect(await run(process.execPath, [`${place.path}/code.mjs`], env)).toBe('ECONFORMANCEGUARD\n')
  expect(fence.takeStrays()).toEqual(['m.example:80'])
})

test('this machine can be asked, and names of its own looked up', async () => {
  const server = createServer((_, response) => response.end('here'))
  const { url, close } = await listenOnLoopback(server)
  const code = `import { lookup } from 'node:dns'
import { promisify } from 'node:util'
for (const url of ['${url}', '${url.replace('127.0.0.1', 'localhost')}']) console.log(await (await fetch(url)).text())
console.log(Object.keys(await promisify(lookup)('localhost')).sort().join())`
  expect(await behind(code)).toBe('here\nhere\naddress,family\n')
  expect(fence.takeStrays()).toEqual([])
  await close()
})

test.each([
  [undefined, true],
  ['', true],
  ['localhost', true],
  ['LOCALHOST.', true],
  ['api.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', true],
  ['127.0.0.1:4010', true],
  ['localhost:80', true],
  ['[::1]:80', true],
  ['api.openai.com:443', false],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', false],
  ['localhost.example', false],
  ['notlocalhost', false],
])('%s is this machine: %s', (host, local) => {
  expect(isLocal(host)).toBe(local)
})
