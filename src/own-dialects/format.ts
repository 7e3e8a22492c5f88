import { inCallOrder } from '../conversation/in-call-order.ts'
import type { Message } from '../conversation/message.ts'
import { isText } from '../conversation/parts.ts'
import { prepare, type Taking } from '../conversation/prepare.ts'
import { callsTogether } from '../dialects/calls-together.ts'
import type { Dialect, FormatInput } from '../dialects/dialect.ts'
import { heedingToolSupport } from '../dialects/without-tools.ts'
import { Unsupported } from '../errors.ts'
import { isObject } from '../json.ts'
import { openaiCallId } from '../providers/call-ids.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { draftsOf } from './drafts.ts'
import { put, putAll } from './put.ts'
import type { Wire } from './wire.ts'
import { wireMessage } from './write-message.ts'
import { withTools } from './write-tools.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }

/**
 * Writes requests as a description has them. What it says nothing of is not made up: the formatter throws `Unsupported`,
 * also where the request does not fit the description's own JSON Schema (`problem` says why).
 */
export function formatBy(wire: Wire, problem: (request: unknown) => string | undefined): Dialect['format'] {
  return (given) => {
    const input = heedingToolSupport(given)
    if (input.options?.prefill === true)
      throw new Unsupported('Nobody has described how an answer is begun for the model.')
    const body = withTools(withHistory(envelope(input, wire), input, wire), input, wire, NAMES)
    const reason = problem(body)
    if (reason !== undefined)
      throw new Unsupported(`The dialect asks for more than its description says how to write: ${reason}.`)
    if (!isObject(body)) throw new Error('A request is an object')
    return body
  }
}

function envelope({ target, stream, options = {} }: FormatInput, { form }: Wire): unknown {
  const { constants = {}, model, maxTokens } = form
  if (options.maxTokens !== undefined && maxTokens === undefined) {
    throw new Unsupported('The description of the dialect does not say where the limit of the answer stands.')
  }
  return putAll(constants, [
    [model, target.model],
    [form.stream, stream ? true : undefined],
    [maxTokens, options.maxTokens],
  ])
}

function withHistory(body: unknown, { conversation, target }: FormatInput, wire: Wire): unknown {
  const { messages, system } = wire.form
  const history = prepare(conversation, takingOf(target, wire))
  const ordered = messages.pairing === 'order' ? inCallOrder(callsTogether(history)) : callsTogether(history)
  const said = system === undefined ? ordered : ordered.filter(({ role }) => role !== 'system')
  const written = draftsOf(said, messages).map((draft) => wireMessage(draft, wire))
  return put(withSystem(body, ordered, wire), messages.at, written)
}

/** Instructions from anywhere in the history go to the first place that there is for them. */
function withSystem(body: unknown, history: readonly Message[], { form: { system: [form] = [] } }: Wire): unknown {
  const texts = history.flatMap(({ role, parts }) => (role === 'system' ? parts.filter(isText) : []))
  if (form === undefined || texts.length === 0) return body
  const contents = form.at.includes('*')
    ? texts.map(({ content }) => content)
    : [texts.map(({ content }) => content).join('\n')]
  return contents.reduce((made, content) => put(made, form.at, put(form.is, form.text, content)), body)
}

function takingOf(target: Target, { form: { messages } }: Wire): Taking {
  const hasIds = messages.parts.some(({ kind, id }) => kind === 'call' && id !== undefined)
  return {
    ids: {
      fits: (id) => id !== '' && id.isWellFormed(),
      mint: providerOf(target.provider)?.callId ?? openaiCallId,
      uniqueIn: 'conversation',
      optional: !hasIds,
    },
    names: NAMES,
    tail: 'taken',
    isOwn: ({ provider, model }) => provider === target.provider && model === target.model,
  }
}
