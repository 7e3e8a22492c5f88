import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, mistake, type Story, say } from '../story.ts'

/** The user changes what they said and sends it again: the talk goes on from there, and what came since is gone. */
export function edit(story: Story, { at, text }: StepValues['edit'], path: Path): void {
  const said = story.messages.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  const index = said[at - 1]
  if (index === undefined) {
    mistake(story, [...path, 'at'], `The user has spoken ${said.length} times before this, not ${at} times.`)
    return
  }
  story.messages = story.messages.slice(0, index)
  say(story, { role: 'user', parts: [{ type: 'text', content: text }] })
  happen(story, { kind: 'edit', at, text })
}
