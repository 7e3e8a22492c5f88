import { sentOtherwise } from '../reference.ts'
import { blocksOf, isResult, resultsOf, withBlocks } from '../wire/blocks.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Puts what the user typed while a tool ran before its result. */
export default sentOtherwise('text-first', (body) => {
  const messages: Wire[] = []
  for (const message of messagesOf(body)) {
    const before = messages.at(-1)
    if (message.role === 'user' && resultsOf(message).length > 0) messages.push(textFirst(message))
    else if (message.role === 'user' && before !== undefined && isOnlyResults(before))
      messages.splice(firstResult(messages), 0, message)
    else messages.push(message)
  }
  return withMessages(body, messages)
})

function textFirst(message: Wire): Wire {
  const blocks = blocksOf(message)
  return withBlocks(message, [...blocks.filter(isText), ...blocks.filter((block) => !isText(block))])
}

function isText({ text }: Wire): boolean {
  return typeof text === 'string'
}

function isOnlyResults(message: Wire): boolean {
  const blocks = blocksOf(message)
  return blocks.length > 0 && blocks.every(isResult)
}

/** Index of the first message of the last run of results. */
function firstResult(messages: readonly Wire[]): number {
  return messages.findLastIndex((message) => !isOnlyResults(message)) + 1
}
