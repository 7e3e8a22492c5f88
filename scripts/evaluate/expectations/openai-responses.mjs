import { legal, wrong } from './entry.mjs'

export function houseOf({ provider }) {
  return provider
}

/** OpenAI pairs by id over the whole input; what the server holds of the conversation may hold the other half. */
const OPENAI = ['openai', 'azure']
const UNANSWERED = 'openai-responses/call-without-output'
const NO_CALL = 'openai-responses/output-without-call'
const BEFORE = 'openai-responses/output-before-call'
const whole = ({ stored }) => !stored

export const expectations = {
  'drop-result': [wrong(OPENAI, [UNANSWERED], whole)],
  'drop-call': [wrong(OPENAI, [NO_CALL], whole)],
  'swap-ids': [legal(OPENAI, ({ across }) => !across), wrong(OPENAI, [BEFORE, NO_CALL, UNANSWERED], whole)],
  'break-id': [wrong(OPENAI, [NO_CALL, UNANSWERED], whole)],
  'truncate-at-call': [wrong(OPENAI, [UNANSWERED], whole)],
}
