import type { DialectId } from '../dialects/dialect.ts'

/** What is known of a dialect: its name, or why nobody can tell. */
export type Finding =
  | { readonly dialect: DialectId; readonly provider?: string; readonly reason?: undefined }
  | { readonly dialect?: undefined; readonly reason: string }
