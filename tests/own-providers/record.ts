import { join } from 'node:path'
import { stringify } from 'yaml'
import type { ProviderForm } from '../../src/own-providers/form.ts'
import { loadProviders } from '../../src/own-providers/load.ts'
import type { Provider } from '../../src/providers/provider.ts'
import { folder } from '../subjects/files.ts'

/** A provider of one's own that is right in every way. */
export const RECORD = {
  provider: 'acme',
  title: 'Acme',
  speaks: ['openai-chat'],
  hosts: ['llm.acme.example', '*.acme.example'],
  models: ['acme-large-3', 'acme-mini-2'],
  regimes: { 'second-generation': '-2$' },
  like: 'openai',
  without: ['openai-chat/message-name-pattern'],
  callId: { prefix: 'ref-', length: 8, alphabet: '0123456789abcdef' },
  error: { ok: false, problem: { text: 'Acme says: {message}', status: '{status}', kind: '{type}' } },
} satisfies ProviderForm

/** Reads files; each is a text, or the records that it holds. */
export async function load(...files: (string | object)[]): Promise<readonly Provider[]> {
  const texts = files.map((file) => (typeof file === 'string' ? file : stringify(file)))
  using place = folder(Object.fromEntries(texts.map((text, index) => [`acme-${index}.yaml`, text])))
  return await loadProviders(texts.map((_, index) => join(place.path, `acme-${index}.yaml`)))
}
