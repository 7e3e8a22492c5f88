import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'

/** Sends back what was thought, whatever it was thought behind, and does not say what is to become of it then. */
export default sentOtherwise(
  'keeps-bound-thinking',
  (body) => {
    if (!isObject(body.thinking)) return body
    const { block_binding, ...thinking } = body.thinking
    return { ...body, thinking }
  },
  ['anthropic-messages'],
)
