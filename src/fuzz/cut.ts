import type { Target } from '../providers/target.ts'
import type { Form, StepEntry } from '../scenarios/form.ts'
import { tellStory } from '../scenarios/tell.ts'

/** The scenario up to its n-th request, from 0: what happens after that has no part in it. */
export function upToRequest(form: Form, n: number, target: Target): Form {
  const { steps, history } = form
  const wanted = momentOf(form, n, target)
  if (steps === undefined || history !== undefined || wanted === undefined) return form
  const end = steps.findIndex((_, index) => {
    const shorter = { ...form, steps: [...steps.slice(0, index), 'send' as const] }
    return momentOf(shorter, n, target) === wanted && momentOf(shorter, n + 1, target) === undefined
  })
  if (end < 0) return form
  const expected = steps[end] === 'send' ? expectations(steps.slice(end + 1)) : []
  return { ...form, steps: [...steps.slice(0, end), 'send', ...expected] }
}

/** All that a request is made of, as text; undefined where there is none. */
function momentOf(form: Form, n: number, target: Target): string | undefined {
  const { requests, mistakes } = tellStory(form, { from: target, to: target })
  const request = mistakes.length > 0 ? undefined : requests[n]
  if (request === undefined) return undefined
  const { session, conversation, tools, options } = request
  return JSON.stringify([session, request.target, conversation, tools, options])
}

/** Those of the request right before them. */
function expectations(steps: readonly StepEntry[]): readonly StepEntry[] {
  const end = steps.findIndex((step) => typeof step !== 'object' || !('expect' in step))
  return end < 0 ? steps : steps.slice(0, end)
}
