import { defineCommand } from '../command.ts'
import { CONFIG } from '../options.ts'

export const record = defineCommand({
  name: 'record',
  summary: 'Ask providers what scenarios ask, and keep their answers as fixtures',
  words: '[scenarios..]',
  fewestWords: 0,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    target: {
      kind: 'list',
      value: 'TARGETS',
      says: 'Who is asked, with commas between: anthropic,openai:responses. Repeatable',
    },
    model: { kind: 'text', value: 'ID', says: 'Another model than that of the target' },
    'base-url': { kind: 'text', value: 'URL', says: "In place of the provider's own: http://localhost:8000/v1" },
    subject: { kind: 'text', value: 'SPEC', says: 'The client that asks: ./agent.ts, "client:python3 agent.py"' },
    stream: { kind: 'flag', says: 'Ask for streamed answers' },
    loop: {
      kind: 'flag',
      says: 'The client is an agent: its user speaks, the provider answers, and tools give what they do',
    },
    'most-requests': { kind: 'text', value: 'N', says: 'How often an agent may ask in a turn; 10' },
    out: { kind: 'text', value: 'DIR', says: 'Where fixtures are; fixtures. With --listen: the file' },
    all: { kind: 'flag', says: 'Record all fixtures, of the named scenarios or of all' },
    missing: { kind: 'flag', says: 'Record those that are not there' },
    'older-than': { kind: 'text', value: 'TIME', says: 'Record those that are older: 30d' },
    failed: { kind: 'flag', says: 'Record those that hold an error, or cannot be read' },
    'dry-run': { kind: 'flag', says: 'Say what would be asked, and about how many tokens it has; ask nobody' },
    listen: { kind: 'flag', says: 'Record what any client asks that is pointed at this machine, until Ctrl-C' },
    port: { kind: 'text', value: 'N', says: 'With --listen: the port on 127.0.0.1; 4010. 0: any that is free' },
    deadline: { kind: 'text', value: 'MS', says: 'Milliseconds that the client may take to make a request; 10000' },
    ...CONFIG,
  },
  notes: [
    `Keys are taken from the environment, from the variable that the provider's own SDK reads (OPENAI_API_KEY), and are sent
to the provider, or to the base URL. For Bedrock a bearer token, or the keys that requests are signed with. No secret gets
into a fixture.`,
    `Answers 429 and 5xx are asked for again, with growing waits. What is refused all the same is a recording too, but does not
take the place of a good one where the fault is the key's, the account's or the server's.`,
    `Exit codes: 1 the provider and the rules of this package do not agree
  2 the command line is wrong, or a secret would be written · 3 something was not recorded, a key is missing or not taken
  130 interrupted: what was whole by then is kept · 0 otherwise`,
  ],
  async run(values, patterns, io) {
    const { safeIo } = await import('../safe-io.ts')
    const safe = safeIo(io)
    if (values.listen) return (await import('../record/listen.ts')).recordListening(values, patterns, safe)
    return (await import('../record/scenarios.ts')).recordScenarios(values, patterns, safe)
  },
})
