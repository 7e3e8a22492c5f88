import { join } from 'node:path'
import type { Message } from '../../conversation/message.ts'
import type { FormatInput } from '../../dialects/dialect.ts'
import { withKey } from '../../models/http/credentials.ts'
import { probe } from '../../models/probe/probe.ts'
import type { UserAnswer } from '../../models/support/decisions.ts'
import type { Remembered } from '../../models/support/remember.ts'
import { ToolSupport } from '../../models/support/tool-support.ts'
import { type ToolSupportedOptions, withToolSupport } from '../../models/support/with-tool-support.ts'
import type { Connection, LoopContext, Word } from '../define.ts'
import { AnswerError } from './broken.ts'
import { listedAt } from './list.ts'

type Send = (input: FormatInput) => Promise<Message>

/** Asks with the tools that the model takes, at this address; `send` makes one request. */
export type Heed = (input: FormatInput, connection: Connection, send: Send) => Promise<Message>

/** Milliseconds that a person waits to see whether the model takes tools. */
const PROBE_LIMIT = 1000

/** How it finds out. */
export type FindOut = Pick<ToolSupportedOptions, 'ask' | 'probe' | 'remember' | 'whenUnknown'>

/**
 * What an agent knows of models, finds out about them and keeps in its folder. It asks one thing at a time. `otherwise`: how
 * it finds out, where that is not as usual.
 */
export function heedingToolSupport(context: LoopContext, otherwise = (usual: FindOut): FindOut => usual): Heed {
  const { home, report } = context
  let now: { readonly connection: Connection; readonly send: Send } | undefined
  const current = (): NonNullable<typeof now> => {
    if (now === undefined) throw new Error('Nothing is asked.')
    return now
  }
  const opened = ToolSupport.open({
    ...(home === undefined ? {} : { file: join(home, 'tool-support.json') }),
    warn: (message) => report?.({ type: 'notice', message }),
  }).then((support) => {
    void learnFromList(support, context)
    return withToolSupport((input) => current().send(input), {
      support,
      failureOf: (outcome) => (outcome instanceof AnswerError ? outcome.answer : undefined),
      ...otherwise(personOf(context, () => current().connection)),
    })
  })
  return async (input, connection, send) => {
    now = { connection, send }
    return (await opened)(input)
  }
}

/** What the provider's list tells of a model that nobody knows. Nobody waits for it. */
async function learnFromList(support: ToolSupport, { target, connection }: LoopContext): Promise<void> {
  if (support.of(target).tools !== 'unknown') return
  const { models } = await listedAt(target, connection)
  const tools = models.find(({ id }) => id === target.model)?.tools
  if (tools === undefined) return
  await support.learn(target, { tools, source: 'auto_detected', reason: 'The provider lists it so.' })
}

/** Where nobody is there to ask, the app's tools are offered. */
function personOf({ ask }: LoopContext, connection: () => Connection): FindOut {
  if (ask === undefined) return { whenUnknown: 'offer' }
  return {
    ask: async (target) => ANSWERS[await ask({ about: 'tool-support', target })],
    remember: async (target, evidence) => KEPT[await ask({ about: 'remember', target, evidence })],
    probe(target, signal) {
      const { baseUrl, apiKey, env = {} } = connection()
      return probe(target, { baseUrl, env: withKey(target, env, apiKey), limit: PROBE_LIMIT, signal })
    },
  }
}

const ANSWERS: Readonly<Record<Word, UserAnswer | undefined>> = {
  yes: { tools: 'yes', save: true },
  no: { tools: 'no', save: true },
  'find-out': { tools: 'auto' },
  'not-now': undefined,
}

const KEPT: Readonly<Record<Word, Remembered>> = {
  yes: 'confirm',
  no: 'session',
  'find-out': 'session',
  'not-now': 'session',
}
