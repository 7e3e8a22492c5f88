import type { SecretKind } from './kinds.ts'
import { looksRandom } from './shape.ts'

const LEAST = 20
/** Letters and digits in a row, as no name and no number of a model, a date or a UUID has them. */
const LONG_RUN = /[A-Za-z0-9]{16,}/g
/** Ids of calls, answers and files. */
const ID =
  /^(?:call|toolu|srvtoolu|tooluse|msg|resp|chatcmpl|cmpl|req|run|thread|step|file|asst|fc|ctc|rs|ws|item|gen|batch|vs|conv)[_-]/
/** What texts and files are told by: SHA-1, SHA-256, SHA-512. */
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i

/** Whether a text looks as if it were made by chance, as secrets without a form of their own are. */
export function isOpaque(text: string, kind: SecretKind): boolean {
  if (text.length < LEAST || !/^[A-Za-z0-9+/_=-]{20,1024}$/.test(text) || ID.test(text)) return false
  if (kind === 'key' && HASH.test(text)) return false
  return (text.match(LONG_RUN) ?? []).some(looksRandom)
}
