import { defineCommand } from '../command.ts'
import { CONFIG, JSON_OUTPUT } from '../options.ts'

export const models = defineCommand({
  name: 'models',
  summary: 'List the models of a provider with which one can converse, as it lists them itself',
  words: '<target>',
  fewestWords: 1,
  mostWords: 1,
  options: {
    'base-url': { kind: 'text', value: 'URL', says: "In place of the provider's own: http://localhost:8000/v1" },
    timeout: { kind: 'text', value: 'MS', says: 'Milliseconds to wait for the whole list; 15000' },
    ...JSON_OUTPUT,
    ...CONFIG,
  },
  notes: [
    `The key is taken from the environment, from the variable that the provider's own SDK reads (OPENAI_API_KEY), and is sent
to the provider, or to the base URL. A server that nobody has facts about is a target as well:
  conformance models unknown:chat --base-url http://localhost:8000/v1`,
    `TOOLS and CONTEXT (tokens) are what the provider's list tells; ? where it tells nothing. Models that only this package
knows are built-in: they stand behind the fetched ones, or alone where the provider does not list any.`,
    'Exit codes: 0 the provider listed its models · 2 the command line is wrong · 3 it did not, and the built-in ones are shown',
  ],
  async run(values, [spec = ''], io) {
    const { showModels } = await import('../show-models.ts')
    return showModels(values, spec, io)
  },
})
