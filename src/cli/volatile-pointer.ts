import type { OptionSpecs } from './command.ts'
import { misuse } from './misuse.ts'

export const VOLATILE = {
  volatile: {
    kind: 'list',
    value: 'POINTER',
    says: 'What of a body may differ from what was recorded: /metadata/user_id, /messages/*/id. Repeatable',
  },
} as const satisfies OptionSpecs

/** A pointer as `--volatile` has it. */
export function volatilePointer(text: string): string {
  if (text.startsWith('/') && text.length > 1) return text
  throw misuse(`The option --volatile takes a JSON pointer, not ${text}`, 'For example: --volatile /metadata/user_id')
}
