import { execFileSync } from 'node:child_process'

/** Tests of the command line run what is built, and all of them read the rules that the build makes of the records. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
}
