/** A file that is to be written. */
export interface NewFile {
  /** Below the project's folder, with `/` between the steps. */
  readonly path: string
  readonly text: string
}
