import type { DialectId } from '../dialects/dialect.ts'

/** What is known of a dialect: its name, or why nobody can tell. */
export type Finding =
  | { readonly dialect: DialectId; readonly provider?: string; readonly reason?: undefined }
  | { readonly dialect?: undefined; readonly reason: string }

/** Google's API beside `generateContent`, whose requests look like those of Responses. */
export const INTERACTIONS = 'It is a call of the Interactions API, for which there are no rules.'
