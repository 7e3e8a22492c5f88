import type { ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import { type Path, suggestion } from '../../yaml/mistake.ts'
import { uniqueWord } from '../filling.ts'
import type { ResultForm, StepValues } from '../form.ts'
import { mintId } from '../mint.ts'
import { canHappen, happen, mistake, type Story, say, seedOf, type ToldCall } from '../story.ts'

export function result(story: Story, step: StepValues['result'], path: Path): void {
  const pending = story.pending
  const part = answer(story, step, [...path, 'of'])
  if (part !== undefined) say(story, { role: 'tool', parts: [part] })
  // What arrives late is no answer to the request that is under way.
  if (step.late === true) story.pending = pending
}

/** Several results, in the order of their arrival. */
export function results(story: Story, step: StepValues['results'], path: Path): void {
  const given = step.of === 'open' ? openCalls(story) : step.of
  if (step.of === 'open' && given.length === 0) mistake(story, [...path, 'of'], 'No call waits for its result.')
  for (const label of Object.keys(step.responses ?? {})) {
    if (given.includes(label)) continue
    mistake(story, [...path, 'responses', label], `\`${label}\` is not among these results.`, suggestion(label, given))
  }
  const parts = (step.order === 'reversed' ? given.toReversed() : given).flatMap((of) => {
    const at = step.of === 'open' ? [...path, 'of'] : [...path, 'of', given.indexOf(of)]
    return answer(story, { of, response: step.responses?.[of] ?? ownResponse(story, of) }, at) ?? []
  })
  const messages = step.as === 'together' ? [parts] : parts.map((part) => [part])
  for (const message of messages) if (message.length > 0) say(story, { role: 'tool', parts: message })
}

export function openCalls(story: Story): string[] {
  return [...story.calls].filter(([, { state }]) => state === 'open').map(([label]) => label)
}

function answer(story: Story, form: ResultForm, path: Path): ToolCallResponsePart | undefined {
  const call = answeredCall(story, form, path)
  if (call === undefined) return undefined
  call.state = 'answered'
  const name = form.name ?? call.name
  const part: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...(call.id === undefined ? {} : { id: call.id }),
    response: form.parts ?? distinct(story, form.response ?? null),
    ...(name === 'absent' ? {} : { name }),
    ...(form.error === true ? { is_error: true } : {}),
  }
  if (form.parts !== undefined) happen(story, { kind: 'unlivable', because: 'What a tool gives an agent is JSON.' })
  happen(story, { kind: 'result', label: form.of, part, isLate: form.late === true, isOwn: form.own === true })
  return part
}

function answeredCall(story: Story, form: ResultForm, path: Path): ToldCall | undefined {
  const call = story.calls.get(form.of)
  if (call === undefined) return callNotTold(story, form, path)
  if (canHappen(story)) checkState(story, call, form, path)
  return call
}

/** In a history a result may answer what is told later, or never: then it says itself which function gave it. */
function callNotTold(story: Story, { of, name }: ResultForm, path: Path): ToldCall | undefined {
  if (!canHappen(story) && name !== undefined) {
    return { id: mintId(story.target, seedOf(story, of)), name, state: 'open' }
  }
  const told = suggestion(of, [...story.calls.keys()])
  const hint = canHappen(story) ? told : 'A result without its call needs the `name` of a function.'
  mistake(story, path, `There is no call \`${of}\` before this.`, hint)
  return undefined
}

function checkState(story: Story, { state }: ToldCall, { of, late = false }: ResultForm, path: Path): void {
  if (state === 'answered') {
    mistake(story, path, `\`${of}\` has its result already.`, 'Tell what no run can produce in `history`.')
  }
  if (state === 'cancelled' && !late) {
    mistake(story, path, `\`${of}\` was cancelled.`, 'A result that arrives all the same has `late: true`.')
  }
}

function ownResponse(story: Story, label: string): string {
  const name = story.calls.get(label)?.name ?? 'tool'
  return `${name} gave ${uniqueWord(seedOf(story, label))}`
}

/** Marks a response that equals an earlier one, so that swapped and doubled results can be seen. */
function distinct(story: Story, response: unknown): unknown {
  const text = JSON.stringify(response)
  const times = (story.responses.get(text) ?? 0) + 1
  story.responses.set(text, times)
  return times === 1 ? response : marked(response, `#${times}`)
}

/** Blank texts, numbers, booleans and null stay as they are: with a mark they would be something else. */
function marked(response: unknown, mark: string): unknown {
  if (typeof response === 'string') return response.trim() === '' ? response : `${response} (${mark})`
  if (Array.isArray(response)) return [...response, mark]
  return isObject(response) ? { ...response, mark } : response
}
