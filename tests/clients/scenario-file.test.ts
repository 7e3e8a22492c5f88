import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeScenario } from '../../src/clients/program/scenario-file.ts'
import { parseTarget } from '../../src/providers/index.ts'

test('a program is told how many requests a turn may take, where there is a limit', () => {
  const counter = { nextUrl: 'http://next', eventsUrl: 'http://events', askUrl: 'http://ask', toolUrls: [], close() {} }
  const role = {
    do: 'loop',
    target: parseTarget('openai'),
    connection: { baseUrl: 'http://here', apiKey: 'key' },
    options: {},
    stream: false,
    tools: [],
    maxSteps: 2,
  } as const
  const file = writeScenario(role, counter)
  expect(JSON.parse(readFileSync(file.path, 'utf8'))).toMatchObject({ do: 'loop', maxSteps: 2 })
  file.remove()
})
