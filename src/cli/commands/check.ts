import { defineCommand } from '../command.ts'
import { COLOUR, REPORTING } from '../options.ts'

export const check = defineCommand({
  name: 'check',
  summary: 'Judge requests that were logged or recorded',
  words: '<files..>',
  fewestWords: 1,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    target: { kind: 'text', value: 'TARGET', says: 'Whom all requests are for: anthropic, gemini/gemini-2.5-pro' },
    provider: { kind: 'text', value: 'ID|HOST', says: 'Who answers, whatever the records say' },
    dialect: { kind: 'text', value: 'ID', says: 'The wire format, whatever the records say' },
    ...REPORTING,
    ...COLOUR,
  },
  notes: [
    `Files, - for standard input, each also with gzip:
  a request body            {"model": …, "messages": […]}
  JSON Lines of bodies, or of records {"request": {…}, "provider"?, "path"?, "url"?, "model"?, "dialect"?, "id"?}
  HAR                       requests to LLMs are picked out`,
    `Exit codes: 1 a request would be rejected · 2 a named file could not be read (counts most)
  3 a record was unreadable, or no request got a verdict · 0 otherwise`,
  ],
  async run(values, sources, io) {
    const { checkSources } = await import('../check-sources.ts')
    return checkSources(values, sources, io)
  },
})
