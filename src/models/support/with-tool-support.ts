import type { FormatInput } from '../../dialects/dialect.ts'
import { concernsTools, withoutTools } from '../../dialects/without-tools.ts'
import type { Target } from '../../providers/target.ts'
import { classifyError } from '../failure/classify.ts'
import type { FailureClass } from '../failure/failure.ts'
import type { HttpAnswer } from '../http/answer.ts'
import type { DecideOptions, Decision } from './decisions.ts'
import { failureOf } from './failure-of.ts'
import { modelKey } from './known-facts.ts'
import { type Remember, remembered } from './remember.ts'
import type { ToolSupport } from './tool-support.ts'

export interface ToolSupportedOptions extends DecideOptions {
  readonly support: ToolSupport
  /** How long to remember that a provider refused tools; for the session unless given. */
  readonly remember?: Remember
  /** The error in what `send` returned or threw, where that has a form of its own. */
  readonly failureOf?: (outcome: unknown) => HttpAnswer | undefined | Promise<HttpAnswer | undefined>
  /** Is told when a turn goes without the tools that it was to have, and why. */
  readonly onWithheld?: (target: Target, decision: Decision) => void
}

/**
 * Sends turns with tools to models that take them, and without to others. A provider that refuses tools gets the same turn
 * once more without them, and what that says of the model is learned; every other error is passed on as it is. `send` makes
 * one request; it may throw or return an error, and must not have passed on any of the answer by then.
 */
export function withToolSupport<T>(
  send: (input: FormatInput) => Promise<T>,
  options: ToolSupportedOptions,
): (input: FormatInput) => Promise<T> {
  const { support, failureOf: read = failureOf, onWithheld } = options
  /** What was refused here and says nothing about the model elsewhere: of a server, or for streamed answers only. */
  const refusedHere = new Map<string, Decision>()

  async function decide({ target, stream }: FormatInput): Promise<Decision> {
    const key = modelKey(target)
    return refusedHere.get(key) ?? refusedHere.get(modeKey(key, stream)) ?? support.decide(target, options)
  }

  async function sendWithout(input: FormatInput, decision: Decision): Promise<T> {
    onWithheld?.(input.target, decision)
    return send(withoutTools(input))
  }

  async function learn({ target, stream }: FormatInput, { about, evidence }: FailureClass): Promise<void> {
    const refusal: Decision = { tools: false, source: 'runtime_error', reason: evidence }
    if (about === 'server') refusedHere.set(modelKey(target), refusal)
    else if (about === 'mode') refusedHere.set(modeKey(modelKey(target), stream), refusal)
    else await remembered(support, target, evidence, options)
  }

  return async (input) => {
    if (!concernsTools(input)) return send(input)
    const decision = await decide(input)
    if (!decision.tools) return sendWithout(input, decision)
    const first = await attempt(() => send(input))
    const refusal = await refusalIn(first, input.target, read)
    if (refusal === undefined) return first.end()
    const second = await attempt(() =>
      sendWithout(input, { tools: false, source: 'runtime_error', reason: refusal.evidence }),
    )
    // A turn without tools that is refused for its tools tells nothing.
    if ((await refusalIn(second, input.target, read)) === undefined) await learn(input, refusal)
    return second.end()
  }
}

function modeKey(model: string, stream: boolean): string {
  return `${model} ${stream ? 'streamed' : 'whole'}`
}

/** What `send` returned or threw, to look at before it is passed on. */
interface Attempt<T> {
  readonly outcome: unknown
  end(): T
}

async function attempt<T>(send: () => Promise<T>): Promise<Attempt<T>> {
  try {
    const value = await send()
    return { outcome: value, end: () => value }
  } catch (error) {
    return {
      outcome: error,
      end() {
        throw error
      },
    }
  }
}

async function refusalIn(
  { outcome }: Attempt<unknown>,
  { provider }: Target,
  read: NonNullable<ToolSupportedOptions['failureOf']>,
): Promise<FailureClass | undefined> {
  const failure = await read(outcome)
  const found = failure && classifyError({ provider, ...failure })
  return found?.kind === 'tools-unsupported' ? found : undefined
}
