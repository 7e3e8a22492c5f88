import { wrong } from './entry.mjs'

/** All model families pair by id in the neighbouring turns; Converse itself checks that before the model is asked. */
export function houseOf({ provider }) {
  return provider
}

const BEDROCK = ['bedrock']
const UNANSWERED = 'bedrock-converse/tool-use-without-tool-result'
const TOO_MANY = 'bedrock-converse/tool-result-exceeds'
const NO_CALL = 'bedrock-converse/tool-result-unknown-id'
const TWICE = 'bedrock-converse/duplicate-tool-ids'

export const expectations = {
  'drop-result': [wrong(BEDROCK, [UNANSWERED])],
  'drop-call': [wrong(BEDROCK, [TOO_MANY, NO_CALL])],
  'duplicate-result': [wrong(BEDROCK, [TOO_MANY, TWICE])],
  'break-id': [wrong(BEDROCK, ['bedrock-converse/tool-use-id-pattern', NO_CALL, UNANSWERED])],
  'previous-results-again': [wrong(BEDROCK, [TOO_MANY, NO_CALL])],
}
