import type { Language, StarterInput } from '../language.ts'
import { wordsIn } from '../words-in.ts'
import { GO_ADAPTER } from './go-adapter.ts'

const PATH = 'conformance/adapter.go'

export const go: Language = {
  id: 'go',
  manifests: ['go.mod'],
  packagesIn: (text) => new Set([...wordsIn(text, /\/\/.*/)].map(withoutVersion)),
  targets: {
    'github.com/openai/openai-go': 'openai',
    'github.com/sashabaranov/go-openai': 'openai',
    'github.com/anthropics/anthropic-sdk-go': 'anthropic',
    'google.golang.org/genai': 'gemini',
    'github.com/google/generative-ai-go': 'gemini',
    'github.com/aws/aws-sdk-go-v2/service/bedrockruntime': 'bedrock',
    'github.com/cohere-ai/cohere-go': 'cohere',
    'github.com/ollama/ollama': 'ollama',
  },
  frameworks: [],
  speaks: ['openai-chat'],
  starter: (input) => ({ adapter: { path: PATH, text: adapterText(input) }, subject: `cmd:go run ${PATH}` }),
  workflowSteps: ['- uses: actions/setup-go@v5', '  with: { go-version-file: go.mod }'],
}

/** The major version behind a path is not part of the name. */
function withoutVersion(path: string): string {
  return path.replace(/\/v\d+$/, '')
}

/** JSON texts are literals of Go, too. */
function adapterText({ name, targets }: StarterInput): string {
  const list = targets.map((target) => JSON.stringify(target)).join(', ')
  return GO_ADAPTER.replace('"{{name}}"', () => JSON.stringify(name)).replace('"{{targets}}"', () => list)
}
