// Records the fixtures that come with the package: the gateway answers in the providers' place, as the scenarios tell.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recordShipped, shippedFixtures, shippedJobs } from '../build/fixtures/record/shipped.js'

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url))
const jobs = await shippedJobs()
const names = new Set(jobs.map(({ name }) => name))
for (const name of shippedFixtures(folder))
  if (!names.has(name)) rmSync(new URL(`../fixtures/${name}`, import.meta.url))
await recordShipped(jobs, folder, ({ name }, { kind }) => {
  if (kind !== 'unchanged') process.stdout.write(`${kind}  ${name}\n`)
})
