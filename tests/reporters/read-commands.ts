/** A workflow command as GitHub's runner reads it. */
export interface Command {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
}

/**
 * The commands in a log, and the lines that are none.
 *
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function readCommands(log: string): {
  readonly commands: readonly Command[]
  readonly others: readonly string[]
} {
  const lines = log.split(/\r\n|\n|\r/).filter((line) => line !== '')
  const read = lines.map((line) => ({ line, command: commandIn(line) }))
  return {
    commands: read.flatMap(({ command }) => command ?? []),
    others: read.flatMap(({ line, command }) => (command === undefined ? [line] : [])),
  }
}

function commandIn(line: string): Command | undefined {
  const [, info, data = ''] = /^\s*::(.*?)::(.*)$/s.exec(line) ?? []
  if (info === undefined) return undefined
  const [, name = info, list = ''] = /^(\S+) (.*)$/s.exec(info) ?? []
  const pairs = list.split(',').map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return [key, unescaped(value.join('='), ['%0D', '%0A', '%3A', '%2C'])] as const
  })
  return { name, properties: Object.fromEntries(pairs), data: unescaped(data, ['%0D', '%0A']) }
}

/** The percent sign comes last. */
function unescaped(text: string, escapes: readonly string[]): string {
  return [...escapes, '%25'].reduce((read, each) => read.replaceAll(each, decodeURIComponent(each)), text)
}
