import type { Conversation, Message, Part } from '../../conversation/message.ts'
import { isResponse, isText } from '../../conversation/parts.ts'
import { responseText } from '../../conversation/response-text.ts'
import type { AnswerWish } from '../../dialects/answer-wish.ts'
import type { Dice } from './dice.ts'
import { sampleOf } from './sample-of-schema.ts'

/** As much of what was said before as an answer repeats. */
const REPEATED = 120

/** An answer that shows what it answers: the results of tools, or what the user said. */
export function plausibleText(messages: Conversation, { json }: AnswerWish, chance: Dice): string {
  if (json !== undefined) return JSON.stringify(json === true ? { answer: 'yes' } : sampleOf(json, chance))
  const last = messages.findLast(({ role }) => role !== 'assistant' && role !== 'system')
  const results = resultsSince(messages)
  if (results.length > 0) return `Here is what I found: ${shortened(results.join(' / '))}`
  const said =
    last === undefined
      ? ''
      : last.parts
          .filter(isText)
          .map(({ content }) => content)
          .join(' ')
  const opening = chance.pick(['Certainly.', 'Gladly.', 'Here you are.', 'Of course.']) ?? ''
  return said.trim() === '' ? opening : `${opening} You said: ${shortened(said)}`
}

/** Results that came after the last answer. */
function resultsSince(messages: Conversation): string[] {
  const answered = messages.findLastIndex(({ role }) => role === 'assistant')
  return messages.slice(answered + 1).flatMap(({ parts }: Message) => parts.flatMap(outputOf))
}

function outputOf(part: Part): string[] {
  return isResponse(part) ? [responseText(part.response)] : []
}

function shortened(text: string): string {
  // Each character is at most two units long.
  const characters = [...text.trim().slice(0, 2 * REPEATED + 2)]
  return characters.length > REPEATED ? `${characters.slice(0, REPEATED).join('')}…` : characters.join('')
}
