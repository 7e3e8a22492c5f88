import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, mistake, type Story, type Talk, untoldTalk } from '../story.ts'
import { tools } from './setting.ts'

/** The app leaves a conversation as it is and goes on with another, or begins one. */
export function session(story: Story, step: StepValues['session'], path: Path): void {
  const { name, branch = false } = typeof step === 'string' ? { name: step } : step
  const there = name === story.session ? story : story.left.get(name)
  if (there !== undefined && branch) mistake(story, path, `There is a conversation \`${name}\` already.`)
  const left = copyOf(story)
  story.left.set(story.session, left)
  happen(story, { kind: 'unlivable', because: 'An agent has one conversation.' })
  story.session = name
  if (there !== undefined) Object.assign(story, copyOf(there))
  else if (branch) Object.assign(story, copyOf(left), { pending: undefined })
  else begin(story)
}

function begin(story: Story): void {
  Object.assign(story, untoldTalk(story.form, story.pair))
  tools(story, story.form.tools ?? [], ['tools'])
}

function copyOf({ calls, target, messages, tools: declared, options, pending }: Talk): Talk {
  const own = new Map([...calls].map(([label, call]) => [label, { ...call }]))
  return { calls: own, target, messages: [...messages], tools: declared, options, pending }
}
