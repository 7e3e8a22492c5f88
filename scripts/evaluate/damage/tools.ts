import { valueAt } from '../../../src/json-pointer.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import type { History } from '../history/history.ts'
import type { Member } from '../history/wire.ts'
import { adding, type Edits, type Kind, removing, replacing, toLastExchange } from './kind.ts'

/** Tools that are declared, and the choice among them. */
export const TOOLS: readonly Kind[] = [
  {
    name: 'drop-tools',
    what: 'The history holds calls, and no tools are declared.',
    damage: toLastExchange((_, history) => withoutTools(history)),
  },
  {
    name: 'no-tool-in-list',
    what: 'The list of tools is empty.',
    damage: (history) => inPlaceOfTools(history, history.wire.noTools),
  },
  {
    name: 'choice-without-tools',
    what: 'A tool is to be chosen, and none is declared.',
    damage: (history) => inPlaceOfTools(history, history.wire.anyChoice),
  },
  {
    name: 'choice-of-no-tool',
    what: 'The tool that is to be called is not declared.',
    damage(history) {
      const choice = history.wire.namedChoice?.('no_such_tool')
      return choice === undefined ? [] : firstTool(history).map(() => adding(choice.path, choice.value))
    },
  },
  {
    name: 'repeat-tool',
    what: 'A function is declared twice.',
    damage: (history) => firstTool(history).map(({ pointer, wire }) => adding(pointer, wire)),
  },
  {
    name: 'bad-name-of-tool',
    what: 'A declared function has a blank in its name.',
    damage: (history) => firstTool(history).map((tool) => replacing(tool.at('name'), 'read the file')),
  },
]

/** Of the tools that an app made itself; those that a provider runs have a type of theirs. */
function firstTool({ view }: History): readonly Part[] {
  const types: readonly unknown[] = [undefined, 'function', 'custom']
  return view.tools.filter(({ name, type }) => typeof name === 'string' && types.includes(type)).slice(0, 1)
}

function withoutTools({ request, view, wire }: History): Edits {
  if (view.tools.length === 0) return []
  return wire.tools.filter((path) => valueAt(request, path) !== undefined).map(removing)
}

function inPlaceOfTools(history: History, member: Member | undefined): Edits {
  const edits = withoutTools(history)
  return member === undefined || edits.length === 0 ? [] : [...edits, adding(member.path, member.value)]
}
