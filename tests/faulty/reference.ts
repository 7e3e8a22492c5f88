import type { Conversation, Message, Part } from '../../src/conversation/message.ts'
import type { Body, FormatInput } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { defineFormatter, type StatelessFormatter } from '../../src/subjects/define.ts'

/** The request that a faithful adapter sends. */
export function reference(input: FormatInput): Body {
  return dialectOf(input.target.dialect).format(input)
}

type Only = readonly string[] | undefined

/** The reference formatter, told another history than the one that happened. */
export function toldOtherwise(
  name: string,
  change: (history: Conversation, input: FormatInput) => Conversation,
  targets?: Only,
): StatelessFormatter {
  const format = (input: FormatInput) => reference({ ...input, conversation: change(input.conversation, input) })
  return defineFormatter({ name, format, ...(targets === undefined ? {} : { targets }) })
}

/** The reference formatter, its request changed before it is sent. */
export function sentOtherwise(
  name: string,
  change: (body: Body, input: FormatInput) => Body,
  targets?: Only,
): StatelessFormatter {
  const format = (input: FormatInput) => change(reference(input), input)
  return defineFormatter({ name, format, ...(targets === undefined ? {} : { targets }) })
}

/** The history with each message changed. */
export function eachMessage(change: (message: Message) => Message): (history: Conversation) => Conversation {
  return (history) => history.map(change)
}

/** The history with each part changed, or taken out. */
export function eachPart(
  change: (part: Part, message: Message) => Part | undefined,
): (history: Conversation) => Conversation {
  return eachMessage((message) => ({
    ...message,
    parts: message.parts.flatMap((part) => change(part, message) ?? []),
  }))
}
