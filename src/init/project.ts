import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isObject, jsonOrText, member } from '../json.ts'
import type { Language } from './language.ts'
import { modules, modulesByEnding, typescript } from './languages/javascript.ts'
import { OTHERS } from './languages/others.ts'

/** What a folder tells of the project in it. */
export interface Project {
  readonly folder: string
  readonly name: string
  readonly language: Language
  /** The file that tells of it; absent: there is none. */
  readonly manifest?: string
  /** Packages that it depends on and that talk to a provider. */
  readonly providers: readonly string[]
  /** Packages that make the requests themselves, for whoever uses them. */
  readonly frameworks: readonly string[]
  /** It names this package as a dependency. */
  readonly depends: boolean
}

export const LANGUAGE_IDS: readonly string[] = [typescript, modules, ...OTHERS].map(({ id }) => id)
const OWN_PACKAGE = 'llm-conformance'

/**
 * The project in a folder. Where several languages are at home, it is the first that talks to a provider; in a folder
 * without any it is JavaScript. Throws `UserError` for a `package.json` that is none.
 */
export function projectIn(folder: string, wanted?: string): Project {
  const languages = [javascriptOf(folder, wanted), ...OTHERS]
  const found = languages
    .filter(({ id }) => wanted === undefined || id === wanted)
    .map((language) => readProject(folder, language))
  const [first] = found
  if (first === undefined) throw new Error(`no language ${wanted}`)
  return (
    found.find(({ providers }) => providers.length > 0) ?? found.find(({ manifest }) => manifest !== undefined) ?? first
  )
}

/** TypeScript where the project has it, and the ending by which its files are modules. */
function javascriptOf(folder: string, wanted: string | undefined): Language {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? jsonOrText(readFileSync(file, 'utf8')) : undefined
  const isTyped =
    existsSync(join(folder, 'tsconfig.json')) ||
    ['dependencies', 'devDependencies'].some((list) => member(member(manifest, list), 'typescript') !== undefined)
  if (wanted === typescript.id || (isTyped && wanted === undefined)) return typescript
  return member(manifest, 'type') === 'module' ? modules : modulesByEnding
}

function readProject(folder: string, language: Language): Project {
  const manifests = language.manifests.filter((name) => existsSync(join(folder, name)))
  const packages = new Set(
    manifests.flatMap((name) => {
      const file = join(folder, name)
      return [...language.packagesIn(readFileSync(file, 'utf8'), file)]
    }),
  )
  const [manifest] = manifests
  return {
    folder,
    name: nameIn(folder),
    language,
    ...(manifest === undefined ? {} : { manifest }),
    providers: Object.keys(language.targets).filter((name) => packages.has(name)),
    frameworks: language.frameworks.filter((name) => packages.has(name)),
    depends: packages.has(OWN_PACKAGE),
  }
}

/** What the package is called, without its scope, or else the folder; in letters that mean nothing to any language. */
function nameIn(folder: string): string {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? jsonOrText(readFileSync(file, 'utf8')) : undefined
  const name = isObject(manifest) && typeof manifest.name === 'string' ? manifest.name : basename(folder)
  const plain = name.replace(/^@[^/]*\//, '').replace(/[^\p{L}\p{N}._]+/gu, '-')
  return plain.replace(/^-|-$/g, '') || 'my-app'
}
