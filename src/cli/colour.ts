import type { Io, Terminal } from './command.ts'

/**
 * Whether to write colours: never with `--no-color`; else as the environment says, FORCE_COLOR before NO_COLOR as in
 * node; else on a terminal.
 *
 * @see https://no-color.org
 * @see https://nodejs.org/api/cli.html#force_color1-2-3
 */
export function wantsColour(terminal: Terminal, { env }: Pick<Io, 'env'>, never: boolean): boolean {
  if (never) return false
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR)
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  return terminal.isTTY === true && env.TERM !== 'dumb'
}
