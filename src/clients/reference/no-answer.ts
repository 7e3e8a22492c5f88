import { AnswerError } from './broken.ts'

/** Providers' reasons for saying nothing more that the same request meets again. */
const FILTERED: readonly string[] = [
  'content_filter',
  'refusal',
  'content_filtered',
  'guardrail_intervened',
  'SAFETY',
  'RECITATION',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
]
/** Those by which the model has said what nobody can read; another time it may say it better. */
const GARBLED: readonly string[] = ['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL', 'malformed_tool_use']

/** An answer with one of these reasons is none: what there is of it is half a turn. */
export function refuseNoAnswer(reason: string | undefined): void {
  const isGarbled = GARBLED.includes(reason ?? '')
  if (!isGarbled && !FILTERED.includes(reason ?? '')) return
  throw new AnswerError(`The model gave no answer: ${reason}.`, { isTransient: isGarbled })
}
