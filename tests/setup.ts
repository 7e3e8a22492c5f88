import { execFileSync } from 'node:child_process'

/** Rule records are data made at build time; tests read them from beside the source. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/generate.mjs'], { stdio: 'inherit' })
}
