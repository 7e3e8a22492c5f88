import type { StepEntry, StepKind } from '../scenarios/form.ts'

/**
 * How many steps from this one on can go without the rest being any less sound; 0: it has to stay. In a damaged history a
 * result may be missing.
 */
export function unitAt(steps: readonly StepEntry[], index: number, isDamaged: boolean): number {
  const [before, step, after] = [steps[index - 1], steps[index], steps[index + 1]]
  if (step === 'send') return after === undefined || isOf(after, 'expect') || isOf(after, 'fails') ? 0 : 1
  if (isDamaged && answered(step).length > 0) return 1
  if (isOf(step, 'session')) return visitAt(steps, index)
  if (isOf(step, 'user')) return isOf(after, 'user') || isWaiting(before) ? 1 : 0
  return isOf(step, 'assistant') ? roundAt(steps, index) : 0
}

/** Whether an answer may come after it. */
export function isWaiting(step: StepEntry | undefined): boolean {
  return WAITING.some((kind) => isOf(step, kind))
}

const WAITING = ['user', 'result', 'results'] as const

export function isOf(step: StepEntry | undefined, kind: StepKind): boolean {
  return typeof step === 'object' && kind in step
}

/** All that happens in another conversation, up to the return to this one. */
function visitAt(steps: readonly StepEntry[], index: number): number {
  const end = steps.findIndex((step, at) => at > index && isOf(step, 'session'))
  return end < 0 ? 0 : end + 1 - index
}

/** An answer with the results of all that it calls, which must stand right behind it. */
function roundAt(steps: readonly StepEntry[], index: number): number {
  const open = called(steps[index])
  let size = 1
  for (let of = answered(steps[index + size]); open.size > 0 && of.length > 0; of = answered(steps[index + size])) {
    for (const label of of) open.delete(label)
    size += 1
  }
  return open.size === 0 ? size : 0
}

/** Labels of what the answer waits for: a tool of the provider's own stays with all that comes of it. */
function called(step: StepEntry | undefined): Set<string> {
  if (typeof step !== 'object' || !('assistant' in step) || typeof step.assistant === 'string') return new Set()
  const { calls = [], server = [] } = step.assistant
  return new Set([
    ...calls.map((call) => ('id' in call ? call.id : call[0])),
    ...server.map((run) => ('of' in run ? run.of : run[0])),
  ])
}

function answered(step: StepEntry | undefined): readonly string[] {
  if (typeof step !== 'object') return []
  if ('result' in step) return [step.result.of]
  return 'results' in step && step.results.of !== 'open' ? step.results.of : []
}
