/** What is known of a dialect: its name, or why nobody can tell. */
export type Finding =
  | { readonly dialect: string; readonly provider?: string; readonly reason?: undefined }
  | { readonly dialect?: undefined; readonly reason: string }
