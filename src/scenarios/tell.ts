import type { Path } from '../yaml/mistake.ts'
import type { Form, Step, StepEntry, StepKind, StepValues, ToolEntry } from './form.ts'
import { assistant } from './steps/assistant.ts'
import { cancel } from './steps/cancel.ts'
import { edit } from './steps/edit.ts'
import { fails } from './steps/fails.ts'
import { limit } from './steps/limit.ts'
import { listing, models, person, probe, restart } from './steps/person.ts'
import { restore } from './steps/restore.ts'
import { result, results } from './steps/results.ts'
import { retry } from './steps/retry.ts'
import { session } from './steps/session.ts'
import { expect, options, send, switchTo, target, tools } from './steps/setting.ts'
import { sayAsTold, system, user } from './steps/speech.ts'
import { compact, truncate } from './steps/window.ts'
import { mistake, type Pair, type Story, type StoryReading, untold } from './story.ts'

const TELL: { readonly [K in StepKind]: (story: Story, value: StepValues[K], path: Path) => void } = {
  user,
  system,
  assistant,
  result,
  results,
  say: sayAsTold,
  cancel,
  edit,
  target,
  switch: switchTo,
  truncate,
  compact,
  restore,
  tools,
  options,
  session,
  fails,
  retry,
  person,
  probe,
  listing,
  models,
  restart,
  expect,
}

/** Tells the scenario for the target that it comes from and the one that it goes to. */
export function tellStory(form: Form, pair: Pair, reading: StoryReading = 'told'): Story {
  const { steps, declared } = scriptOf(form)
  const story = untold(form, pair, reading, declared)
  tools(story, form.tools ?? [], ['tools'])
  // With a tool that does not exist, each call of it would be wrong as well.
  if (story.mistakes.length > 0) return story
  for (const { step, path } of steps) tellStep(story, step, path)
  if (form.history !== undefined) send(story)
  if (story.requests.length === 0 && !story.happenings.some(({ kind }) => kind === 'models')) {
    mistake(story, ['steps'], 'No request is made.', 'End the steps with `send`.')
  }
  return story
}

/** Whether it tells of what not every provider has: tools of its own, or words for an error. */
export function dependsOnProvider(form: Form): boolean {
  return scriptOf(form).steps.some(({ step }) => {
    if (typeof step === 'object' && 'fails' in step) return 'kind' in step.fails
    if (typeof step === 'object' && 'probe' in step) return typeof step.probe === 'object' && 'kind' in step.probe
    const answer = typeof step === 'object' && 'assistant' in step ? step.assistant : ''
    return typeof answer === 'object' && answer.server !== undefined
  })
}

/** What is the same for whomever a form is told. */
interface Script {
  readonly steps: readonly PlacedStep[]
  /** Every name that is a tool at some time. */
  readonly declared: readonly string[]
}

interface PlacedStep {
  readonly step: Step
  readonly path: Path
}

const scripts = new WeakMap<Form, Script>()

function scriptOf(form: Form): Script {
  const known = scripts.get(form) ?? readScript(form)
  scripts.set(form, known)
  return known
}

function readScript(form: Form): Script {
  const { history, steps: told = [] } = form
  const steps = history === undefined ? placedSteps(told, ['steps']) : placedSteps(history, ['history'])
  return { steps, declared: declaredNames(form, steps) }
}

function placedSteps(entries: readonly StepEntry[], path: Path): PlacedStep[] {
  return entries.flatMap((entry, index) => {
    const at = [...path, index]
    return isList(entry) ? placedSteps(entry, at) : [{ step: entry, path: at }]
  })
}

function isList(entry: StepEntry): entry is readonly StepEntry[] {
  return Array.isArray(entry)
}

function declaredNames(form: Form, placed: readonly PlacedStep[]): string[] {
  const later = placed.flatMap(({ step }) => (typeof step === 'object' && 'tools' in step ? step.tools : []))
  return [...(form.tools ?? []), ...later].map((tool: ToolEntry) => (typeof tool === 'string' ? tool : tool.name))
}

function tellStep(story: Story, step: Step, path: Path): void {
  if (step === 'send') send(story)
  else if (step === 'limit') limit(story, path)
  else for (const kind in step) if (isStepKind(kind)) tellKind(story, kind, step, path)
}

function isStepKind(kind: string): kind is StepKind {
  return Object.hasOwn(TELL, kind)
}

function tellKind<K extends StepKind>(story: Story, kind: K, step: Partial<StepValues>, path: Path): void {
  const value: StepValues[K] | undefined = step[kind]
  if (value !== undefined) TELL[kind](story, value, [...path, kind])
}
