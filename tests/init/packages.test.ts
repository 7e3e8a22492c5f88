import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/init/language.ts'
import { typescript } from '../../src/init/languages/javascript.ts'
import { OTHERS } from '../../src/init/languages/others.ts'
import { quoted } from '../../src/init/quoted.ts'
import { starterLine } from '../../src/init/starter-mark.ts'
import { startersIn } from '../../src/init/starters-in.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { folder } from '../subjects/files.ts'

const LANGUAGES: readonly Language[] = [typescript, ...OTHERS]

describe.each(LANGUAGES.map((language) => [language.id, language] as const))('%s', (_, language) => {
  test('every package points to a target that there is', () => {
    expect(() => Object.values(language.targets).map(parseTarget)).not.toThrow()
  })

  test('the adapter has a place for the own code, and is found by it again', () => {
    const { adapter, subject } = language.starter({ name: 'my-app', targets: ['openai'] })
    using place = folder({ [adapter.path]: adapter.text })
    expect(startersIn(subject, place.path)).toEqual([
      { file: `${place.path}/${adapter.path}`, line: starterLine(adapter.text) },
    ])
  })

  test('nothing is left to be filled in', () => {
    expect(language.starter({ name: 'my-app', targets: ['openai'] }).adapter.text).not.toMatch(/\{\{\w+\}\}/)
  })
})

test.each([
  ['pyproject.toml', 'dependencies = [\n  "Openai>=1",  # not "anthropic"\n]', ['openai']],
  ['pyproject.toml', '[tool.poetry.dependencies]\nlangchain_openai = "^1"', ['langchain-openai']],
  ['pyproject.toml', 'dependencies = ["openai-whisper"]', []],
  [
    'go.mod',
    'require github.com/openai/openai-go/v3 v3.1.0 // not google.golang.org/genai',
    ['github.com/openai/openai-go'],
  ],
  ['Cargo.toml', '[dependencies]\nasync-openai = { version = "1" }', ['async-openai']],
  ['Cargo.toml', '[dependencies.ollama-rs]\nversion = "1"', ['ollama-rs']],
])('of %s the packages are known that it names', (file, text, expected) => {
  const language = OTHERS.find(({ manifests }) => manifests.includes(file))
  const packages = language?.packagesIn(text, file) ?? new Set()
  expect(Object.keys(language?.targets ?? {}).filter((name) => packages.has(name))).toEqual(expected)
})

test.each(["it's", 'a "name"', 'back\\slash', 'two\nlines'])(
  '%j is the same text as a literal of JavaScript',
  (text) => {
    expect(new Function(`return ${quoted(text)}`)()).toBe(text)
  },
)
