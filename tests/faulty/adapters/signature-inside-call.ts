import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { withToolBlocks } from '../wire/blocks.ts'

/** Writes the signature inside of the call. */
export default sentOtherwise(
  'signature-inside-call',
  (body) =>
    withToolBlocks(body, ({ thoughtSignature, functionCall, ...block }) =>
      thoughtSignature !== undefined && isObject(functionCall)
        ? { ...block, functionCall: { ...functionCall, thoughtSignature } }
        : { ...block, ...(functionCall === undefined ? {} : { functionCall }) },
    ),
  ['gemini'],
)
