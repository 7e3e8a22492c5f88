import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageManagerOf } from '../../init/package-manager.ts'
import { jsonOrText, member } from '../../json.ts'
import { VERSION } from '../../version.ts'
import { ok, type Told, warning } from '../finding.ts'

const OWN_ROOT = realpathSync(fileURLToPath(new URL('../../../', import.meta.url)))
const PLACE = 'node_modules/llm-conformance'

/** One that is installed, by its real folder. */
interface Copy {
  readonly root: string
  readonly version: string
}

/** Whether what runs is what the folder has installed. */
export function packageTold(folder: string): Told {
  const copy = copySeenFrom(folder)
  if (realpathSync(folder) === OWN_ROOT) return ok(`llm-conformance ${VERSION}, and this is its own folder.`)
  if (copy?.root === OWN_ROOT) return ok(`llm-conformance ${VERSION}, installed in this folder.`)
  if (copy !== undefined) {
    return warning(
      `llm-conformance ${VERSION} runs from ${OWN_ROOT}, and ${copy.version} is installed in ${copy.root}.`,
      'Run the one that is installed: npx llm-conformance doctor',
    )
  }
  if (!existsSync(join(folder, 'package.json'))) return ok(`llm-conformance ${VERSION}; this is no npm package.`)
  return warning(
    `llm-conformance ${VERSION} runs, and is not installed in this folder: another day another version may run.`,
    `${packageManagerOf(folder).add} llm-conformance`,
  )
}

/** Whether what stands in the folders of subjects would import another copy than the one that runs. */
export function copiesTold(folders: readonly string[]): Told {
  const seen = folders.flatMap((folder) => copySeenFrom(folder) ?? [])
  const others = new Map(seen.filter(({ root }) => root !== OWN_ROOT).map((copy) => [copy.root, copy]))
  if (others.size === 0) return ok('What subjects import of llm-conformance is the one that runs.')
  const list = [...others.values()].map(({ root, version }) => `${version} in ${root}`).join(', ')
  return warning(
    `Beside the one that runs, subjects see llm-conformance ${list}. A module gets the one that runs, its packages get theirs.`,
    'Keep one: install it once, at the top of the workspace.',
  )
}

/** The one that Node would find from a folder. */
function copySeenFrom(folder: string): Copy | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const manifest = join(above, PLACE, 'package.json')
    if (existsSync(manifest)) return { root: realpathSync(dirname(manifest)), version: versionIn(manifest) }
    if (dirname(above) === above) return undefined
  }
}

function versionIn(manifest: string): string {
  const version = member(jsonOrText(readFileSync(manifest, 'utf8')), 'version')
  return typeof version === 'string' ? version : 'of no version'
}
