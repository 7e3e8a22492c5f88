/** Where something is wrong in what a person wrote. Lines and columns count from 1. */
export interface Place {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly pointer?: string
}

/** 2: usage, config or an input file. 3: the harness or a subject could not run. */
export type ErrorExitCode = 2 | 3

/** A mistake that a person can mend: prints as one message with its place and a hint, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly place: Place
  readonly hint: string | undefined
  readonly exitCode: ErrorExitCode

  constructor(
    message: string,
    details: { place?: Place; hint?: string; exitCode?: ErrorExitCode; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.place = details.place ?? {}
    this.hint = details.hint
    this.exitCode = details.exitCode ?? 2
  }
}

/** A formatter's clear "no": the history can neither be sent nor repaired. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** A subject's word that it cannot do what a scenario needs: a skip that stays visible, with the issue to follow. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported'
  readonly url: string | undefined

  constructor(reason: string, url?: string) {
    super(reason)
    this.url = url
  }
}

export function placeText(place: Place): string {
  const where = [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
  return place.pointer === undefined
    ? where
    : `${where}${where === '' ? '' : ' '}at ${place.pointer === '' ? '/' : place.pointer}`
}
