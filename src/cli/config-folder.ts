import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Io } from './command.ts'

/**
 * Where programs keep what they know of a user.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function configFolder({ env }: Pick<Io, 'env'>, platform: NodeJS.Platform = process.platform): string {
  return join(baseFolder(env, platform), 'llm-conformance')
}

function baseFolder(env: Io['env'], platform: NodeJS.Platform): string {
  const home = env.HOME ?? homedir()
  switch (platform) {
    case 'win32':
      return env.APPDATA ?? join(homedir(), 'AppData', 'Roaming')
    case 'darwin':
      return join(home, 'Library', 'Application Support')
    default:
      // The specification has relative paths ignored.
      return env.XDG_CONFIG_HOME !== undefined && isAbsolute(env.XDG_CONFIG_HOME)
        ? env.XDG_CONFIG_HOME
        : join(home, '.config')
  }
}
