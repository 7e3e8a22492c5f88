import type { Language, StarterInput } from '../language.ts'
import { wordsIn } from '../words-in.ts'
import { RUST_ADAPTER } from './rust-adapter.ts'

export const rust: Language = {
  id: 'rust',
  manifests: ['Cargo.toml'],
  // A package may have a table of its own: [dependencies.ollama-rs]
  packagesIn: (text) => new Set([...wordsIn(text, /#.*/)].flatMap((word) => word.split('.'))),
  targets: {
    'async-openai': 'openai',
    'openai-api-rs': 'openai',
    'anthropic-sdk': 'anthropic',
    'aws-sdk-bedrockruntime': 'bedrock',
    'ollama-rs': 'ollama',
  },
  frameworks: [],
  speaks: ['openai-chat'],
  starter: (input) => ({
    // Cargo builds what it finds there, with the crate itself at hand.
    adapter: { path: 'examples/conformance.rs', text: adapterText(input) },
    subject: 'cmd:cargo run --quiet --example conformance',
    first: 'cargo build --example conformance',
  }),
  workflowSteps: ['- run: cargo build --example conformance'],
}

/** Inside a raw string of the adapter stands JSON. */
function adapterText({ name, targets }: StarterInput): string {
  return RUST_ADAPTER.replace('"{{name}}"', () => JSON.stringify(name)).replace('["{{targets}}"]', () =>
    JSON.stringify(targets),
  )
}
