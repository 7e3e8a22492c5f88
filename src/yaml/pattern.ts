import type { Mistake, Path } from './mistake.ts'
import { patternCosts } from './pattern-costs.ts'

const LONGEST = 200
const MOST_CHOICES = 10
const MOST_LOOPS = 3

/**
 * What is wrong with a regular expression that a person wrote. Node tries every way in which one can match, so only
 * those are taken for which the ways grow at worst as a small power of the text's length: no repetition of what varies
 * by itself, no reference back, few repetitions in a row.
 *
 * @see https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS
 */
export function patternMistakes(pattern: string, path: Path, flags: '' | 'u' = ''): Mistake[] {
  if (pattern.length > LONGEST) {
    return [{ path, message: `The pattern has ${pattern.length} characters; ${LONGEST} is the most.` }]
  }
  try {
    new RegExp(pattern, flags)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return [{ path, message: `The pattern cannot be read: ${reasonOf(thrown)}.` }]
  }
  const costs = patternCosts(pattern)
  if (costs.refersBack) return [{ path, ...BACK }]
  if (costs.nested) return [{ path, ...NESTED }]
  return costs.choices > MOST_CHOICES || costs.loops > MOST_LOOPS ? [{ path, ...LONG }] : []
}

/** `Invalid regular expression: /[/: Unterminated character class` without what everybody can see. */
function reasonOf({ message }: SyntaxError): string {
  return message.replace(/^.*\/\w*: /s, '').replace(/^./, (first) => first.toLowerCase())
}

const NESTED = {
  message: 'The pattern repeats what varies by itself, which can take for ever.',
  hint: 'Repeat single characters or a class of them, `[a-z0-9.]+`, and no group with a choice or repetition in it.',
}
const LONG = {
  message: `The pattern leaves open too much: ${MOST_LOOPS} repetitions and ${MOST_CHOICES} places that vary are the most.`,
  hint: 'Write the fixed parts out, or make several patterns of it.',
}
const BACK = {
  message: 'The pattern refers back to what it matched, which can take for ever.',
  hint: 'Write out what shall stand there.',
}
