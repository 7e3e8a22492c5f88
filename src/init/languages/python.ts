import type { Language, StarterInput } from '../language.ts'
import { wordsIn } from '../words-in.ts'
import { PYTHON_ADAPTER } from './python-adapter.ts'

const PATH = 'conformance/adapter.py'

export const python: Language = {
  id: 'python',
  manifests: ['pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile'],
  packagesIn: (text) => new Set([...wordsIn(text, /#.*/)].map(normalised)),
  targets: {
    openai: 'openai',
    'openai-agents': 'openai:responses',
    anthropic: 'anthropic',
    'google-genai': 'gemini',
    'google-generativeai': 'gemini',
    mistralai: 'mistral',
    cohere: 'cohere',
    groq: 'groq',
    ollama: 'ollama',
    'langchain-openai': 'openai',
    'langchain-anthropic': 'anthropic',
    'langchain-google-genai': 'gemini',
    'langchain-google-vertexai': 'vertex',
    'langchain-aws': 'bedrock',
    'langchain-mistralai': 'mistral',
    'langchain-cohere': 'cohere',
    'langchain-groq': 'groq',
    'langchain-ollama': 'ollama',
    'langchain-xai': 'xai',
    'langchain-deepseek': 'deepseek',
  },
  frameworks: ['langchain', 'langgraph', 'litellm', 'openai-agents', 'pydantic-ai', 'llama-index'],
  speaks: ['openai-chat', 'anthropic-messages', 'gemini'],
  starter: (input) => ({
    adapter: { path: PATH, text: adapterText(input) },
    subject: `cmd:python3 ${PATH}`,
  }),
  workflowSteps: ['- uses: actions/setup-python@v5', "  with: { python-version: '3.12' }"],
}

/** @see https://packaging.python.org/en/latest/specifications/name-normalization/ */
function normalised(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

/** JSON texts are literals of Python, too. */
function adapterText({ name, targets }: StarterInput): string {
  const values = {
    name: JSON.stringify(name),
    targets: `[${targets.map((target) => JSON.stringify(target)).join(', ')}]`,
  }
  return PYTHON_ADAPTER.replace('"{{name}}"', () => values.name).replace('["{{targets}}"]', () => values.targets)
}
