import { isObject, member } from '../../json.ts'

export interface HttpAnswer {
  readonly status: number
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown
}

/** Some routers send their errors with status 200. */
export function isError({ status, body }: HttpAnswer): boolean {
  const error = member(body, 'error')
  return status >= 400 || isObject(error) || (typeof error === 'string' && error !== '')
}
