import { hasNestedRepeats } from '../redaction/nested-repeats.ts'
import { isSlow } from '../redaction/slow-pattern.ts'
import type { Mistake } from '../yaml/mistake.ts'
import type { UserConfig } from './config.ts'

/** Patterns of one's own that are none, or would do harm. */
export function patternMistakes({ redaction: { patterns = [] } = {} }: UserConfig): Mistake[] {
  return patterns.flatMap(({ name, pattern }, index) => {
    const wrong = wrongWith(pattern)
    if (wrong === undefined) return []
    const message = `The pattern \`${name}\` ${wrong.what}.`
    return [{ message, path: ['redaction', 'patterns', index, 'pattern'], hint: wrong.hint }]
  })
}

function wrongWith(pattern: string): { readonly what: string; readonly hint?: string } | undefined {
  const compiled = compile(pattern)
  if (typeof compiled === 'string') return { what: `is no regular expression: ${compiled}` }
  if (compiled.test('')) return { what: 'matches the empty text, and so every text', hint: 'Say what must be there.' }
  if (hasNestedRepeats(pattern)) {
    return {
      what: 'has a repeat within a repeat, which may take exponential time',
      hint: 'Write [a-z-]+ in place of (?:[a-z]+-?)+.',
    }
  }
  if (!isSlow(compiled)) return undefined
  return {
    what: 'can read the same text in many ways, which takes exponential time',
    hint: 'Write [ab]+ in place of (?:a|ab|b)+.',
  }
}

/** The expression, or why it is none. */
function compile(pattern: string): RegExp | string {
  try {
    return new RegExp(pattern, 'u')
  } catch (error) {
    const [, reason] = /\/u: (.*)$/s.exec(error instanceof Error ? error.message : '') ?? []
    return reason ?? String(error)
  }
}
