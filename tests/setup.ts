import { execFileSync } from 'node:child_process'

/** Tests of the command line run what is built, and all of them read the rules that the build makes of the records. */
export default function setup(): void {
  const script = process.env.SKIP_BUILD === undefined ? 'scripts/build.mjs' : 'scripts/generate.mjs'
  execFileSync(process.execPath, [script], { stdio: 'inherit' })
}
