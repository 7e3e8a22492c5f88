import { VERSION } from '../version.ts'
import type { NewFile } from './new-file.ts'
import { packageManagerOf } from './package-manager.ts'
import type { Project } from './project.ts'

const REPORT = 'reports/conformance.xml'
const REPORTERS = ['github', 'markdown=$GITHUB_STEP_SUMMARY', `junit=${REPORT}`]

/** A workflow of GitHub that runs the scenarios at every change. */
export function workflowFile({ folder, language, manifest }: Project): NewFile {
  const installs = manifest === 'package.json'
  const reporting = REPORTERS.map((reporter) => `--reporter ${reporter}`).join(' ')
  const steps = [
    '- uses: actions/checkout@v4',
    ...language.workflowSteps,
    '- uses: actions/setup-node@v4',
    '  with: { node-version: 22 }',
    ...(installs ? packageManagerOf(folder).steps : []),
    // The version that wrote this, where no lockfile names one.
    `- run: npx --yes llm-conformance${installs ? '' : `@${VERSION}`} run ${reporting}`,
    '- uses: actions/upload-artifact@v4',
    '  if: always()',
    `  with: { name: conformance, path: ${REPORT}, if-no-files-found: ignore }`,
  ]
  return {
    path: '.github/workflows/conformance.yml',
    text: `name: conformance
on:
  push: { branches: [main, master] }
  pull_request:
permissions:
  contents: read
jobs:
  conformance:
    runs-on: ubuntu-latest
    steps:
${steps.map((step) => `      ${step}\n`).join('')}`,
  }
}
