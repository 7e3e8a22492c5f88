import type { NewFile } from './new-file.ts'
import { quotedList } from './quoted.ts'
import type { WantedTargets } from './wanted-targets.ts'

export interface ConfigInput {
  readonly subject: string
  readonly targets: WantedTargets
  /** Of a module; absent: it is YAML. */
  readonly ending: string | undefined
  /** The folder of this package, as seen from the configuration. */
  readonly ownFolder: string
}

/** Globs over the shipped scenarios, and the folder of one's own. */
const SCENARIOS = ['**', './conformance/scenarios']
const WHOM = 'Whom your requests are for; all that there are: npx llm-conformance list targets'
const WHICH = 'The scenarios that come with llm-conformance, and yours'

export function configFile(input: ConfigInput): NewFile {
  const { ending } = input
  return ending === undefined
    ? { path: 'conformance.config.yaml', text: yamlText(input) }
    : { path: `conformance.config.${ending}`, text: moduleText(input) }
}

function moduleText({ subject, targets }: ConfigInput): string {
  return `import { defineConfig } from 'llm-conformance'

export default defineConfig({
  subjects: ${quotedList([subject])},
  // ${WHOM}
  targets: ${quotedList(targets.now)},
  // ${WHICH}
  scenarios: ${quotedList(SCENARIOS)},
})
`
}

function yamlText({ subject, targets, ownFolder }: ConfigInput): string {
  const later = targets.later.length === 0 ? '' : `# When your own code is called: ${targets.later.join(', ')}\n`
  return `# yaml-language-server: $schema=./${ownFolder}/dist/schemas/config.json
subjects: ${JSON.stringify([subject])}
# ${WHOM}
${later}targets: [${targets.now.join(', ')}]
# ${WHICH}
scenarios: ["${SCENARIOS.join('", "')}"]
`
}
