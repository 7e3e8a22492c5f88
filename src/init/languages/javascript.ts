import { UserError } from '../../errors.ts'
import { isObject, member } from '../../json.ts'
import type { Language, StarterInput } from '../language.ts'
import { quoted, quotedList } from '../quoted.ts'
import { STARTER_MARK } from '../starter-mark.ts'
import { NPM_FRAMEWORKS, NPM_TARGETS } from './npm-packages.ts'

const MANIFEST = 'package.json'
const LISTS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

export const typescript = javascript('typescript', 'ts')
/** In a package whose `.js` files are modules. */
export const modules = javascript('javascript', 'js')
/** Anywhere else the ending must say that they are. */
export const modulesByEnding = javascript('javascript', 'mjs')

function javascript(id: string, ending: string): Language {
  return {
    id,
    manifests: [MANIFEST],
    packagesIn,
    targets: NPM_TARGETS,
    frameworks: NPM_FRAMEWORKS,
    configEnding: ending,
    starter: (input) => {
      const path = `conformance/adapter.${ending}`
      return { adapter: { path, text: adapterText(input) }, subject: `./${path}` }
    },
    workflowSteps: [],
  }
}

function packagesIn(text: string, file: string): ReadonlySet<string> {
  const manifest = parsed(text, file)
  return new Set(LISTS.flatMap((list) => keysOf(member(manifest, list))))
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : []
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(`${MANIFEST} is no JSON: ${why}`, { place: { file }, hint: 'Mend it first.' })
  }
}

function adapterText({ name, targets }: StarterInput): string {
  return `import { defineFormatter, dialectOf, parseTarget, Unsupported } from 'llm-conformance'

const targets = ${quotedList(targets)}
const providers = targets.map((target) => parseTarget(target).provider)

/** Between llm-conformance and your app: a conversation comes in, the body of the request goes out. */
export default defineFormatter({
  name: ${quoted(name)},
  targets,
  format(input) {
    const { target } = input
    if (!providers.includes(target.provider)) throw new Unsupported(\`We do not talk to \${target.provider}.\`)
    // ${STARTER_MARK} call your own code here and return the body that it would send, such as
    // toRequest(target.model, input.conversation, input.tools). The next line asks the formatter of llm-conformance.
    return dialectOf(target.dialect).format(input)
  },
})
`
}
