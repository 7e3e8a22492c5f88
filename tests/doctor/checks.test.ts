import { describe, expect, test } from 'vitest'
import { copiesTold, packageTold } from '../../src/doctor/checks/copies.ts'
import { keysTold, modeTold, proxiesTold } from '../../src/doctor/checks/environment.ts'
import { loopbackTold } from '../../src/doctor/checks/loopback.ts'
import { nodeTold } from '../../src/doctor/checks/node.ts'
import { folder } from '../subjects/files.ts'

test.each([
  ['20.19.0', 'ok'],
  ['22.4.1', 'ok'],
  ['20.9.0', 'wrong'],
  ['18.20.4', 'wrong'],
])('Node %s is %s', (version, verdict) => {
  expect(nodeTold(version, '>=20.19').verdict).toBe(verdict)
})

describe('a proxy is told of where requests to this machine would go to it', () => {
  test.each([
    [{}, 'ok'],
    [{ HTTPS_PROXY: 'http://proxy:3128' }, 'ok'],
    [{ HTTP_PROXY: 'http://proxy:3128' }, 'warning'],
    [{ all_proxy: 'socks5://proxy:1080', NO_PROXY: 'example.com' }, 'warning'],
    [{ http_proxy: 'http://proxy:3128', no_proxy: 'example.com, 127.0.0.1' }, 'ok'],
    [{ http_proxy: 'http://proxy:3128', NO_PROXY: '*' }, 'ok'],
  ])('%j: %s', (env, verdict) => {
    expect(proxiesTold(env).verdict).toBe(verdict)
  })
})

test('of keys the names are told, and nothing of the values', () => {
  const { says } = keysTold({ OPENAI_API_KEY: 'sk-secret-value', GROQ_API_KEY: '', ANTHROPIC_API_KEY: 'sk-ant-secret' })
  expect(says).toMatch(/^ANTHROPIC_API_KEY, OPENAI_API_KEY: /)
  expect(says).not.toContain('secret')
})

test('tests that would record are told of', () => {
  expect([modeTold({}).verdict, modeTold({ CONFORMANCE_FIXTURES: 'record' }).verdict]).toEqual(['ok', 'warning'])
})

test('a machine that lets nobody listen is wrong, and nothing can run there', async () => {
  const denied = async (): Promise<never> => {
    throw Object.assign(new Error('listen EPERM'), { code: 'EPERM' })
  }
  expect(await loopbackTold(denied)).toMatchObject({ verdict: 'wrong', exitCode: 3 })
})

describe('copies of the package', () => {
  const OTHER = { 'node_modules/llm-conformance/package.json': '{"version":"9.9.9"}' }

  test('one that is installed and does not run', () => {
    using place = folder({ 'package.json': '{}', ...OTHER })
    expect(packageTold(place.path)).toMatchObject({ verdict: 'warning', says: expect.stringContaining('9.9.9') })
  })

  test('none that is installed, in a project of npm and elsewhere', () => {
    using project = folder({ 'package.json': '{}', 'pnpm-lock.yaml': '' })
    using other = folder({})
    expect(packageTold(project.path)).toMatchObject({ verdict: 'warning', hint: 'pnpm add --save-dev llm-conformance' })
    expect(packageTold(other.path).verdict).toBe('ok')
  })

  test('one that a subject would see', () => {
    using place = folder({ 'apps/one/adapter.ts': '', 'apps/two/node_modules/llm-conformance/package.json': '{}' })
    expect(copiesTold([`${place.path}/apps/one`]).verdict).toBe('ok')
    expect(copiesTold([`${place.path}/apps/one`, `${place.path}/apps/two`])).toMatchObject({
      verdict: 'warning',
      says: expect.stringContaining('apps/two/node_modules/llm-conformance'),
    })
  })
})
