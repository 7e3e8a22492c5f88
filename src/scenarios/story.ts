import type { Conversation, Message, ToolDefinition } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { FailedResponse } from '../subjects/subject.ts'
import type { Mistake, Path } from '../yaml/mistake.ts'
import type { Input } from './case.ts'
import type { ExpectForm, Form } from './form.ts'
import type { Happening } from './lived/happening.ts'
import { mintItemId, mintProof } from './mint.ts'

/** The conversation that a scenario begins with. */
const MAIN_SESSION = 'main'

/** One conversation of an app, as it is at some moment. */
export interface Talk {
  calls: Map<string, ToldCall>
  target: Target
  messages: Message[]
  tools: readonly ToolDefinition[]
  options: RequestOptions
  /** The request that the next assistant step answers. */
  pending: Request | undefined
}

/** A scenario while it is told: what has happened so far, and the requests that were made on the way. */
export interface Story extends Talk {
  readonly form: Form
  readonly pair: Pair
  readonly reading: StoryReading
  /** The same story for one who lives it. */
  readonly happenings: Happening[]
  /** Every name that is a tool at some time, or that the scenario allows to be called without. */
  readonly callable: ReadonlySet<string>
  readonly requests: Request[]
  /** How often each response was given, by its JSON text. */
  readonly responses: Map<string, number>
  readonly mistakes: Mistake[]
  /** Whoever answers has the tools of its own that the story tells of. */
  canBeTold: boolean
  /** The conversation that goes on now, and the others as they were left, by name. */
  session: string
  readonly left: Map<string, Talk>
}

/** A history is told to a formatter as an app has stored it; an agent lives through it, request by request. */
export type StoryReading = 'told' | 'lived'

/** Where the history comes from, and who is asked at its end. */
export interface Pair {
  readonly from: Target
  readonly to: Target
}

export interface Request {
  readonly session: string
  readonly target: Target
  readonly conversation: Conversation
  readonly tools: readonly ToolDefinition[]
  readonly options: RequestOptions
  readonly expect: ExpectForm[]
  reply?: Message
  failure?: FailedResponse
}

/** A call the scenario has told of. The id is undefined where the scenario says that there is none. */
export interface ToldCall {
  readonly id: string | undefined
  readonly name: string
  state: 'open' | 'answered' | 'cancelled'
}

/** A story before its first step. */
export function untold(form: Form, pair: Pair, reading: StoryReading, declared: readonly string[]): Story {
  return {
    form,
    pair,
    reading,
    happenings: [],
    callable: new Set([...declared, ...(form.undeclared ?? [])]),
    requests: [],
    responses: new Map(),
    mistakes: [],
    canBeTold: true,
    session: MAIN_SESSION,
    left: new Map(),
    ...untoldTalk(form, pair),
  }
}

/** A conversation in which nothing was said yet. */
export function untoldTalk(form: Form, pair: Pair): Talk {
  return {
    calls: new Map(),
    target: pair.to,
    messages: [],
    tools: [],
    options: form.options ?? {},
    pending: undefined,
  }
}

/** In a history everything may be told; steps must be able to happen. */
export function canHappen(story: Story): boolean {
  return story.form.history === undefined
}

/** How the scenario's history is when it is told. */
export function toldInput({ input }: Form): Input {
  return typeof input === 'string' ? input : input.told
}

/** How it is when it is lived. */
export function livedInput({ input }: Form): Input {
  return typeof input === 'string' ? input : input.lived
}

/** Whether each answer is asked for by a request of the story's own. */
export function isAskedFor({ form, reading }: Story): boolean {
  return reading === 'lived' || toldInput(form) === 'valid'
}

export function happen(story: Story, happening: Happening): void {
  story.happenings.push(happening)
}

export function makeRequest(story: Story): Request {
  const { session, target, messages, tools, options } = story
  const request: Request = { session, target, conversation: [...messages], tools, options, expect: [] }
  story.requests.push(request)
  happen(story, { kind: 'request', request })
  return request
}

/** What ids, proofs and unique words are minted from: the same in every run. */
export function seedOf(story: Story, of: string): string {
  return `${story.form.scenario} ${of}`
}

/** The same for what is in the answer that is told now, so that two answers differ. */
export function seedOfAnswer(story: Story, of: string): string {
  return `${story.messages.length} ${of}`
}

/** A signature of the target that answers now, as the member of a part; nothing where it signs nothing. */
export function signed(story: Story, of: string): { signature?: string } {
  const signature = mintProof(story.target, seedOf(story, of))
  return signature === undefined ? {} : { signature }
}

/** The same for the id of the wire object, where the target gives one. */
export function itemised(story: Story, kind: 'text' | 'reasoning' | 'tool_call', of: string): { item_id?: string } {
  const id = mintItemId(story.target, kind, seedOf(story, of))
  return id === undefined ? {} : { item_id: id }
}

export function say(story: Story, message: Message): void {
  story.messages.push(message)
  story.pending = undefined
}

export function mistake(story: Story, path: Path, message: string, hint?: string): void {
  story.mistakes.push({ path, message, hint })
}
