import { CHECK_REPORTERS } from '../../reporters/index.ts'
import { defineCommand } from '../command.ts'
import { COLOUR, CONFIG, reportingBy } from '../options.ts'

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
    ...CONFIG,
    ...reportingBy(CHECK_REPORTERS),
    ...COLOUR,
  },
  notes: [
    `Files, folders, glob patterns in quotes, - for standard input, each file also with gzip:
  a request body            {"model": …, "messages": […]}
  JSON Lines of bodies, or of records {"request": {…}, "provider"?, "path"?, "url"?, "model"?, "dialect"?, "id"?}
  HAR                       requests to LLMs are picked out
  vcrpy and VCR cassettes   in YAML or JSON: likewise
  OpenTelemetry             spans or log records with gen_ai.input.messages, one a line or OTLP in JSON: judged as
                            conversations, whatever --dialect says
Of a folder all files below it are read that end in .json, .jsonl, .ndjson, .har, .yaml or .yml, also with .gz.`,
    `Exit codes: 1 a request would be rejected · 2 a named file could not be read (counts most)
  3 a record was unreadable, or no request got a verdict · 0 otherwise`,
  ],
  async run(values, sources, io) {
    const { checkSources } = await import('../check-sources.ts')
    return checkSources(values, sources, io)
  },
})
