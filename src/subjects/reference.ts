import type { Message } from '../conversation/message.ts'
import { ConversationSession } from '../conversation/session.ts'
import type { FormatInput } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { withoutTools } from '../dialects/without-tools.ts'
import { classifyError } from '../models/failure/classify.ts'
import type { Target } from '../providers/target.ts'
import { defineFormatter, type FormatterSession } from './define.ts'
import { localSubject } from './local.ts'
import type { FailedResponse, Subject } from './subject.ts'

/** The formatters of this package: what a faithful adapter sends, and the proof that the scenarios can be met. */
export function referenceSubject(): Subject {
  return localSubject(defineFormatter({ name: 'reference', open: ({ target }) => learning(target) }))
}

/** The same, as an adapter that keeps its own side of the conversation and takes over what is new in each turn. */
export function referenceSessionSubject(): Subject {
  return localSubject(
    defineFormatter({
      name: 'reference-session',
      open({ target }) {
        const own = new ConversationSession()
        const { request, failed } = learning(target)
        return {
          request: (input) => request({ ...input, conversation: own.next(input.conversation) }),
          reply: (_response: unknown, message: Message) => own.answered(message),
          failed,
        }
      },
    }),
  )
}

/** Formats, and leaves tools out once the provider has said that the model has none. */
function learning({ provider }: Target): Required<Pick<FormatterSession, 'request' | 'failed'>> {
  let hasNoTools = false
  return {
    request(input: FormatInput) {
      return dialectOf(input.target.dialect).format(hasNoTools ? withoutTools(input) : input)
    },
    failed(failure: FailedResponse) {
      if (classifyError({ provider, ...failure }).kind === 'tools-unsupported') hasNoTools = true
    },
  }
}
