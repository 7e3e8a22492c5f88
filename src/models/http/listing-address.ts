import { joined } from './base-url.ts'

/** Where one converses; people give such addresses as base URLs too. */
const CONVERSING = /\/(?:chat\/completions|responses|messages|chat|generate|models\/[^/]+)\/?$/

/** Where Ollama speaks the dialect of OpenAI. */
const COMPATIBLE = /\/v1\/?$/

/** The address of a list below a base. Bedrock lists its models at another host than the one that runs them. */
export function listingAddress(base: URL, path: string): URL {
  const above = new URL(base)
  above.pathname = above.pathname.replace(CONVERSING, '')
  if (path.startsWith('/api/')) above.pathname = above.pathname.replace(COMPATIBLE, '')
  above.hostname = above.hostname.replace(/^bedrock-runtime(?=[-.])/, 'bedrock')
  return joined(above, path)
}
