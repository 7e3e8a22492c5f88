import { ANSWERING } from '../answering-options.ts'
import { defineCommand } from '../command.ts'
import { CONFIG } from '../options.ts'
import { VOLATILE } from '../volatile-pointer.ts'

export const serve = defineCommand({
  name: 'serve',
  summary: 'Answer clients as the providers would, and judge each of their requests',
  words: '',
  fewestWords: 0,
  mostWords: 0,
  options: {
    port: { kind: 'text', value: 'N', says: 'The port on 127.0.0.1; 4010. 0: any that is free' },
    target: {
      kind: 'list',
      value: 'TARGETS',
      says: 'Who is asked where the address does not tell, with commas between: mistral,openai/gpt-4o. Repeatable',
    },
    scenario: { kind: 'text', value: 'ID|FILE', says: 'Answer as this scenario tells, and not with what is plausible' },
    fixtures: {
      kind: 'list',
      value: 'DIR|FILE',
      says: 'Answer from these recordings: each request must have been recorded, each recording be asked for. Repeatable',
    },
    ...VOLATILE,
    strict: {
      kind: 'text',
      value: 'must|should|off',
      says: 'What is refused: what the provider refuses (must, the default), what it may refuse (should), nothing (off)',
    },
    'json-log': {
      kind: 'text',
      value: 'FILE',
      says: 'Write each exchange as a line of JSON, without bodies and headers',
    },
    ...ANSWERING,
    ...CONFIG,
  },
  notes: [
    `Point the SDK's base URL at it (docs/gateway.md says how for each). It takes any key, and any model unless the target names
one. A path prefix keeps tests apart: under /run/<id>/ each has a memory, a log and a script of its own.`,
    `GET /__conformance, or /run/<id>/__conformance, tells what was judged, as JSON; DELETE forgets it. Requests that are refused
are told on standard error.`,
    'With --fixtures, --pace 1 sends streams as fast as they were recorded; 0, the default, does not wait.',
    'Exit codes: 1 a request was not recorded, or a recording not asked for · 2 the command line is wrong · 3 the port is taken · 130 ended by Ctrl-C',
  ],
  async run(values, _, io) {
    const [{ serveGateway }, { safeIo }] = await Promise.all([import('../serve-gateway.ts'), import('../safe-io.ts')])
    return serveGateway(values, safeIo(io))
  },
})
