// Runs all installed clients of examples/clients over all scenarios, and writes reports/field.{json,html,md}.
import './generate.mjs'
import { createJiti } from 'jiti'

const { field } = await createJiti(import.meta.url).import('./field/field.ts')
for await (const line of field(process.argv.slice(2))) process.stdout.write(`${line}\n`)
// What a client has left open must not keep the command.
process.exit()
