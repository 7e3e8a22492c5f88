import { UserError } from '../../errors.ts'
import { parseTarget } from '../../providers/index.ts'
import { MADE_UP } from '../../providers/target.ts'
import { type Path, suggestion } from '../../yaml/mistake.ts'
import type { StepValues, ToolEntry } from '../form.ts'
import { happen, makeRequest, mistake, type Story } from '../story.ts'
import { toolbox } from '../toolbox.ts'

export function send(story: Story): void {
  story.pending = makeRequest(story)
}

export function expect(story: Story, step: StepValues['expect'], path: Path): void {
  const last = story.requests.at(-1)
  if (last !== undefined) last.expect.push(step)
  else mistake(story, path, 'No request was made before this.', 'Expect something of it behind its `send`.')
}

export function options(story: Story, step: StepValues['options']): void {
  story.options = step
  happen(story, { kind: 'options', options: step })
}

export function target(story: Story, name: string, path: Path): void {
  if (story.messages.length > 0) mistake(story, path, '`target` stands before all messages.', 'Use `switch` here.')
  goTo(story, name, path)
}

export function switchTo(story: Story, { to }: StepValues['switch'], path: Path): void {
  goTo(story, to, [...path, 'to'])
}

function goTo(story: Story, name: string, path: Path): void {
  if (name === '$to') story.target = story.pair.to
  else if (name === '$from') comeFrom(story, path)
  else if (name === '$made-up') story.target = MADE_UP
  else if (name === '$unheard') story.target = { ...story.pair.to, model: UNHEARD_OF }
  else story.target = named(story, name, path)
  story.pending = undefined
  happen(story, { kind: 'target', target: story.target })
}

/** A model of which nothing can be known by its name. */
const UNHEARD_OF = 'unheard-of-1'

function comeFrom(story: Story, path: Path): void {
  if (story.form.pairs === undefined) mistake(story, path, '`$from` needs `pairs`.', 'Write `pairs: all` at the top.')
  story.target = story.pair.from
}

function named(story: Story, name: string, path: Path): Story['target'] {
  try {
    return parseTarget(name)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    mistake(story, path, error.message, error.hint)
    return story.target
  }
}

export function tools(story: Story, entries: readonly ToolEntry[], path: Path): void {
  story.tools = entries.flatMap((entry, index) => {
    if (typeof entry !== 'string') return { type: 'function', ...entry } as const
    const tool = toolbox().get(entry)
    if (tool !== undefined) return tool
    mistake(story, [...path, index], `There is no shared tool \`${entry}\`.`, suggestion(entry, [...toolbox().keys()]))
    return []
  })
  happen(story, { kind: 'tools', tools: story.tools })
}
