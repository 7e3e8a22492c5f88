// Judges a file of recorded requests, and the same requests damaged: `npm run evaluate -- --help`.
import './generate.mjs'
import { createJiti } from 'jiti'

const jiti = createJiti(import.meta.url)
const { run } = await jiti.import('./evaluate/command.ts')
const { failureCode, failureText } = await jiti.import('../src/cli/failure.ts')

try {
  const output = run(process.argv.slice(2))
  let step = await output.next()
  for (; !step.done; step = await output.next()) process.stdout.write(`${step.value}\n`)
  process.exitCode = step.value
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = failureCode(error)
}
