import { sentOtherwise } from '../reference.ts'
import { blocksOf, isOneBlock, resultsOf, withBlocks } from '../wire/blocks.ts'
import { messagesOf, withMessages } from '../wire/messages.ts'

/** Reminds the model of its task wherever results are. */
export default sentOtherwise(
  'reminder-beside-results',
  (body) =>
    withMessages(
      body,
      messagesOf(body).map((message) =>
        isOneBlock(message) || resultsOf(message).length === 0
          ? message
          : withBlocks(message, [...blocksOf(message), { type: 'text', text: 'Stay with your task.' }]),
      ),
    ),
  ['anthropic-messages'],
)
