import { once } from 'node:events'
import { extname, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'

/** What a test may depend on: code, data and settings, and not what tests write, such as logs and databases. */
const WATCHED =
  /^\.(?:[cm]?[jt]s|[jt]sx|json|ya?ml|toml|py|go|rs|rb|java|kt|cs|fs|php|exs?|scala|swift|c|cc|cpp|h|hpp|lua|sh|har)$/
const LEFT_OUT = new Set(['node_modules', '__pycache__', 'target', 'coverage', 'venv'])
/** An editor that saves all of its files, or a change of branch, is one change. */
const TOGETHER_MS = 100

/** Tells of changed files below a folder, several at once. `but`: absolute paths of files that do not count. */
export async function watchBelow(
  folder: string,
  but: readonly string[],
  tell: (files: readonly string[]) => void,
): Promise<Pick<FSWatcher, 'close'>> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const told = (): void => {
    const files = [...changed]
    changed.clear()
    tell(files)
  }
  const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => isLeftOut(relative(folder, path)) })
  watcher.on('all', (_, path) => {
    const file = resolve(folder, path)
    if (!WATCHED.test(extname(file)) || but.includes(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(told, TOGETHER_MS)
  })
  await once(watcher, 'ready')
  return watcher
}

function isLeftOut(path: string): boolean {
  return path.split(sep).some((part) => LEFT_OUT.has(part) || (part.startsWith('.') && !/^\.+$/.test(part)))
}
