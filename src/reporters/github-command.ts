/** What an annotation of GitHub Actions says, and where. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  /** As many lines as one likes. */
  readonly message: string
  /** Below the root of the repository. */
  readonly file?: string | undefined
  /** From 1. */
  readonly line?: number | undefined
}

/**
 * A workflow command: one line, whatever is in it, so that nothing in it can be a command of its own.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs how it is read back
 */
export function githubCommand({ level, title, message, file, line }: Annotation): string {
  const properties = Object.entries({ file, line, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(String(value))}`],
  )
  return `::${level} ${properties.join(',')}::${data(message)}`
}

const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' }

function data(text: string): string {
  return text.replace(/[%\r\n]/g, escaped)
}

function property(text: string): string {
  return text.replace(/[%\r\n:,]/g, escaped)
}

function escaped(character: string): string {
  return ESCAPES[character] ?? character
}
