/** In how many ways a regular expression can go on. */
export interface PatternCosts {
  /** Places in a row where it can go on in more than one way. */
  readonly choices: number
  /** Those among them that repeat something. */
  readonly loops: number
  /** Whether it repeats what can match in more than one way by itself. */
  readonly nested: boolean
  readonly refersBack: boolean
}

/** What is open between two brackets. */
interface Group {
  choices: number
  loops: number
  /** The most of the alternatives before the one at hand. */
  readonly before: { choices: number; loops: number }
  isChoice: boolean
}

const TOKEN = /\\(?:k<|[1-9]|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]*>))?|\)|\||[*+?]|\{\d+(?:,\d*)?\}|./gsu

/** Of a pattern that can be read. Alternatives do not add up, what stands in a row does. */
export function patternCosts(pattern: string): PatternCosts {
  const outer: Group[] = []
  let group = emptyGroup()
  let atomVaries = false
  let nested = false
  let refersBack = false
  for (const [token] of pattern.matchAll(TOKEN)) {
    const repeated = repetitionOf(token)
    if (token.startsWith('(')) {
      outer.push(group)
      group = emptyGroup()
    } else if (token === ')') {
      const inner = closed(group)
      group = outer.pop() ?? group
      group.choices += inner.choices
      group.loops += inner.loops
      atomVaries = inner.choices > 0
    } else if (token === '|') nextAlternative(group)
    else if (repeated === undefined) {
      refersBack ||= /^\\(?:k<|[1-9])/.test(token)
      atomVaries = false
    } else {
      nested ||= repeated.most > 1 && atomVaries
      atomVaries ||= repeated.least < repeated.most
      group.choices += repeated.least < repeated.most ? 1 : 0
      group.loops += repeated.least < repeated.most && repeated.most > 1 ? 1 : 0
    }
  }
  return { ...closed(group), nested, refersBack }
}

function emptyGroup(): Group {
  return { choices: 0, loops: 0, before: { choices: 0, loops: 0 }, isChoice: false }
}

function nextAlternative(group: Group): void {
  group.before.choices = Math.max(group.before.choices, group.choices)
  group.before.loops = Math.max(group.before.loops, group.loops)
  group.isChoice = true
  group.choices = 0
  group.loops = 0
}

function closed({ choices, loops, before, isChoice }: Group): { choices: number; loops: number } {
  return {
    choices: Math.max(choices, before.choices) + (isChoice ? 1 : 0),
    loops: Math.max(loops, before.loops),
  }
}

function repetitionOf(token: string): { readonly least: number; readonly most: number } | undefined {
  if (token === '*') return { least: 0, most: Number.POSITIVE_INFINITY }
  if (token === '+') return { least: 1, most: Number.POSITIVE_INFINITY }
  if (token === '?') return { least: 0, most: 1 }
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? []
  if (least === undefined) return undefined
  if (comma === '') return { least: Number(least), most: Number(least) }
  return { least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most) }
}
