import type { AssistantForm } from '../form.ts'
import type { MessageAnswer } from '../lived/life.ts'

/** How an answer comes over the wire, for those who live the story. */
export function travelOf({
  stop,
  stream = {},
  'response-id': responseId,
}: AssistantForm): Omit<MessageAnswer, 'kind' | 'message'> {
  const { chop, end, calls, index, noise } = stream
  return {
    manner: {
      ...(typeof stop === 'object' ? { finish: stop.raw } : {}),
      ...(responseId === undefined ? {} : { responseId }),
      ...(calls === undefined ? {} : { calls }),
      ...(index === undefined ? {} : { index }),
      ...(noise === true ? { noise } : {}),
      ...(end === 'unmarked' ? { unmarkedEnd: true } : {}),
    },
    ...(chop === undefined ? {} : { chop }),
    ...(end === undefined || end === 'unmarked' ? {} : { end }),
  }
}
