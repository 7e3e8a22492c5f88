import { hash } from 'node:crypto'
import type { Message, Part } from '../../conversation/message.ts'
import { isCall } from '../../conversation/parts.ts'
import { answerWish } from '../../dialects/answer-wish.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Asked } from '../arrival.ts'
import type { Answer, Backend } from '../backend.ts'
import { answeringAtOnce } from './at-once.ts'
import { type Dice, dice } from './dice.ts'
import { plausibleCalls } from './plausible-calls.ts'
import { plausibleText } from './plausible-text.ts'
import { plausibleThought } from './plausible-thought.ts'

export interface PlausibleOptions {
  /** Other answers for another seed. */
  readonly seed?: string
  /** How often the model refuses, from 0 (the default: never) to 1. */
  readonly refusals?: number
}

/**
 * Answers as a model might, the same request always in the same way: calls of the declared tools whose arguments fit
 * their schemas, and text once their results are there; reasoning where it is asked for; JSON where that is; cut off where
 * it grows too long.
 */
export function plausibleBackend({ seed = '', refusals = 0 }: PlausibleOptions = {}): Backend {
  const atOnce = (asked: Asked): Answer => {
    // Short, as much is drawn from it.
    const key = `${seed} ${hash('sha256', asked.body, 'base64')}`
    return { kind: 'message', message: messageFor(asked, key, refusals) }
  }
  return answeringAtOnce({ answer: async (asked) => atOnce(asked) }, atOnce)
}

function messageFor({ target, request }: Asked, seed: string, refusals: number): Message {
  const chance = dice(seed)
  const said = (parts: readonly Part[], finish: string): Message => ({
    role: 'assistant',
    parts,
    finish_reason: finish,
    origin: { provider: target.provider, model: target.model },
  })
  if (chance.happens(refusals)) return said([{ type: 'text', content: 'I cannot help with that.' }], 'content_filter')
  const asking = dialectOf(target.dialect).parse(request)
  const wish = answerWish(target.dialect, request)
  const thought = wish.thinking ? plausibleThought(target, seed) : []
  const calls = plausibleCalls(asking, { target, seed, chance, singleCall: wish.singleCall })
  const text = calls.length > 0 ? preface(chance) : plausibleText(asking.messages, wish, chance)
  const parts = [...thought, ...(text === '' ? [] : [{ type: 'text', content: text } as const]), ...calls]
  return cutOff(parts, wish.maxTokens, said)
}

/** What a model says before it calls, if anything. */
function preface(chance: Dice): string {
  return chance.pick(['', '', 'Let me look.', 'I will check that.']) ?? ''
}

/** For what an answer may be long: about four characters a token. */
const CHARACTERS = 4

/** What does not fit is left out; the text it comes to is cut. Thoughts do not count: budgets for them are other ones. */
function cutOff(parts: readonly Part[], maxTokens: number | undefined, said: Said): Message {
  const finish = parts.some(isCall) ? 'tool_call' : 'stop'
  let left = maxTokens === undefined ? Number.POSITIVE_INFINITY : maxTokens * CHARACTERS
  const kept: Part[] = []
  for (const part of parts) {
    const length = part.type === 'reasoning' ? 0 : lengthOf(part)
    if (length > left) {
      if (part.type === 'text') kept.push({ ...part, content: [...part.content].slice(0, left).join('') })
      return said(kept, 'length')
    }
    left -= length
    kept.push(part)
  }
  return said(kept, finish)
}

type Said = (parts: readonly Part[], finish: string) => Message

function lengthOf(part: Part): number {
  return part.type === 'text' ? characters(part.content) : JSON.stringify(part).length
}

function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
