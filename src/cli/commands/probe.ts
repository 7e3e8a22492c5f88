import { defineCommand } from '../command.ts'
import { CONFIG, JSON_OUTPUT } from '../options.ts'

export const probe = defineCommand({
  name: 'probe',
  summary: 'Ask a provider, by one small request, whether a model calls tools',
  words: '<target>',
  fewestWords: 1,
  mostWords: 1,
  options: {
    model: { kind: 'text', value: 'ID', says: 'The model, where the target does not name it' },
    'base-url': { kind: 'text', value: 'URL', says: "In place of the provider's own: http://localhost:8000/v1" },
    timeout: { kind: 'text', value: 'MS', says: 'Milliseconds to wait for the answer; 5000' },
    save: { kind: 'flag', says: 'Remember a yes or no' },
    registry: {
      kind: 'text',
      value: 'FILE',
      says: 'Where to remember it; also: CONFORMANCE_REGISTRY in the environment',
    },
    ...JSON_OUTPUT,
    ...CONFIG,
  },
  notes: [
    `The key is taken from the environment, from the variable that the provider's own SDK reads (OPENAI_API_KEY), and is sent
to the provider, or to the base URL. A server that nobody has facts about is a target as well:
  conformance probe unknown:chat --model my-model --base-url http://localhost:8000/v1`,
    `Only a call of the test tool is a yes, and only the provider's word that the model has no tools is a no. After a time-out,
a refused key, a full quota or an answer without a call nothing is known, and nothing is saved.`,
    'Exit codes: 0 yes or no · 2 the command line is wrong · 3 nothing was learned, no request could be made, or not saved',
  ],
  async run(values, [spec = ''], io) {
    const { probeModel } = await import('../probe-model.ts')
    return probeModel(values, spec, io)
  },
})
