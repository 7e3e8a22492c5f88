import type { Part, ServerToolPart } from '../../conversation/message.ts'
import { idOf, isServerCall, isServerResponse } from '../../conversation/parts.ts'
import type { ServerToolRun } from '../../dialects/server-run.ts'
import { serverRun } from '../../dialects/server-runs.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { ServerForm } from '../form.ts'
import { mistake, type Story, seedOf } from '../story.ts'

/** What tools of the provider's own were asked and gave in one answer. */
export interface ServerRuns {
  readonly parts: ReadonlyMap<string, readonly Part[]>
  /** One is not over. */
  readonly isOpen: boolean
}

/** By label. Where the provider has no such tool, or does not show it, the story cannot be told. */
export function serverRuns(story: Story, forms: readonly ServerForm[], path: Path): ServerRuns {
  const parts = new Map<string, readonly Part[]>()
  for (const [index, form] of forms.entries()) {
    const label = 'of' in form ? form.of : form[0]
    if (parts.has(label)) mistake(story, [...path, index], `There is a run \`${label}\` already.`)
    const made = serverRun(runOf(form, seedOf(story, label)), story.target)
    if (made === undefined) story.canBeTold = false
    else parts.set(label, 'of' in form ? laterHalf(story, made, form.of, [...path, index, 'of']) : made)
  }
  return { parts, isOpen: forms.some((form) => !('of' in form) && form[3] === undefined) }
}

function runOf(form: ServerForm, seed: string): ServerToolRun {
  if ('of' in form) {
    return 'pages' in form
      ? { tool: 'web_search', query: '', pages: form.pages, seed }
      : { tool: 'code_execution', code: '', output: form.output, seed }
  }
  if (form[1] === 'web_search') {
    const [, tool, { query }, pages] = form
    return { tool, query, ...(pages === undefined ? {} : { pages }), seed }
  }
  const [, tool, { code }, output] = form
  return { tool, code, ...(output === undefined ? {} : { output }), seed }
}

/** The result of a run that an earlier answer left open. */
function laterHalf(story: Story, run: readonly ServerToolPart[], label: string, path: Path): readonly Part[] {
  const ids = run.map(idOf)
  const told = story.messages.flatMap(({ parts }) => parts.filter(isServerCall))
  if (!told.some((call) => ids.includes(idOf(call)))) mistake(story, path, `No run \`${label}\` was left open.`)
  return run.filter(isServerResponse)
}
