import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What installs the packages of a JavaScript project. */
export interface PackageManager {
  /** The command that adds a package for development. */
  readonly add: string
  /** Steps of a GitHub workflow. */
  readonly steps: readonly string[]
}

const NPM: PackageManager = { add: 'npm install --save-dev', steps: ['- run: npm ci'] }

const BY_LOCK: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': NPM,
  'pnpm-lock.yaml': {
    add: 'pnpm add --save-dev',
    steps: ['- run: corepack enable', '- run: pnpm install --frozen-lockfile'],
  },
  'yarn.lock': { add: 'yarn add --dev', steps: ['- run: corepack enable', '- run: yarn install --frozen-lockfile'] },
  'bun.lock': { add: 'bun add --dev', steps: ['- uses: oven-sh/setup-bun@v2', '- run: bun install --frozen-lockfile'] },
}

/** By the lockfile of the folder; without one it is npm, which then has nothing to be true to. */
export function packageManagerOf(folder: string): PackageManager {
  const lock = Object.keys(BY_LOCK).find((name) => existsSync(join(folder, name)))
  return (lock === undefined ? undefined : BY_LOCK[lock]) ?? { ...NPM, steps: ['- run: npm install'] }
}
