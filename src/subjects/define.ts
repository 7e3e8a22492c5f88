import type { Message, ToolDefinition } from '../conversation/message.ts'
import type { Body, FormatInput, RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { FailedResponse } from './subject.ts'

/** A formatter that keeps state between the requests of one conversation. */
export interface FormatterSession {
  /** The request body for the whole history so far. */
  request(input: FormatInput): unknown
  /** The provider's answer to the last request: its wire response, and the same in neutral terms. */
  reply?(response: Body, message: Message): unknown
  /** The provider refused the last request, with this answer. Another request follows. */
  failed?(failure: FailedResponse): unknown
  close?(): unknown
}

interface FormatterBase {
  readonly name: string
  /** Targets that it knows (`anthropic`, `gemini/gemini-3-pro-preview`); absent: all. */
  readonly targets?: readonly string[]
}

/** A formatter that needs nothing but its input. May be async. */
export interface StatelessFormatter extends FormatterBase {
  format(input: FormatInput): unknown
}

export interface StatefulFormatter extends FormatterBase {
  open(context: {
    readonly target: Target
    readonly tools: readonly ToolDefinition[]
    readonly options: RequestOptions
  }): FormatterSession | Promise<FormatterSession>
}

export type Formatter = StatelessFormatter | StatefulFormatter

/** Gives a formatter its types; the value is returned as it is. */
export function defineFormatter<T extends Formatter>(formatter: T): T {
  return formatter
}
