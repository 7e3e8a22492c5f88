import { UserError } from '../errors.ts'
import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { editPath } from './edit-url.ts'
import { watched } from './own-shapes.ts'
import { Secrets, type SecretsOptions } from './secrets.ts'

/** A word with something in it that is written as in an address. */
const ENCODED = /[^\s"'<>]*%[0-9A-Fa-f]{2}[^\s"'<>]*/g
/** In the place of a text of which nobody can say what is in it. */
const UNREADABLE = 'redacted-secret-1'

/**
 * What is done to every text before it gets to a console, a log, an error or an answer: it has a placeholder for each secret
 * that is known, or that tells of itself.
 */
export function safeText(options: SecretsOptions = {}): (text: string) => string {
  const known = new Secrets({ ...(options.known !== undefined && { known: options.known }) })
  const isClean = (text: string): boolean => {
    const bare = new Secrets({ ...options, known: [] })
    let isFound = false
    editTold(text, (part, slot) => {
      isFound = bare.find(part, slot) || known.matches(part).length > 0 || isFound
      return part
    })
    return !isFound
  }
  const safe = (text: string): string => {
    if (isClean(text)) return text
    const secrets = new Secrets(options)
    editTold(text, (part, slot) => {
      secrets.find(part, slot)
      return part
    })
    return editTold(text, (part, slot) => secrets.replace(part, slot))
  }
  return (text) => {
    try {
      return watched(options.shapes, [], () => ({ text: safe(text) })).text
    } catch (error) {
      if (error instanceof UserError) return UNREADABLE
      throw error
    }
  }
}

function editTold(text: string, edit: Edit): string {
  const edited = edit(text, asText())
  return edited.includes('%') ? edited.replace(ENCODED, (word) => editPath(word, edit)) : edited
}
