import { defineCommand } from '../command.ts'
import type { Lister } from '../lists/listing.ts'
import { unknownName } from '../misuse.ts'
import { CONFIG, JSON_OUTPUT } from '../options.ts'

const LISTS: Readonly<Record<string, () => Promise<Lister>>> = {
  scenarios: async () => (await import('../lists/scenarios.ts')).scenarios,
  rules: async () => (await import('../lists/rules.ts')).rules,
  targets: async () => (await import('../lists/targets.ts')).targets,
  subjects: async () => (await import('../lists/subjects.ts')).subjects,
}
const NAMES = Object.keys(LISTS)

export const list = defineCommand({
  name: 'list',
  summary: 'List scenarios, rules, targets or subjects',
  words: `<${NAMES.join('|')}>`,
  fewestWords: 1,
  mostWords: 1,
  options: { ...JSON_OUTPUT, ...CONFIG },
  notes: [],
  async run({ json, config }, [what = ''], { cwd, stdout }) {
    const load = Object.hasOwn(LISTS, what) ? LISTS[what] : undefined
    if (load === undefined) throw unknownName('list of', what, NAMES)
    const [lister, { listingJson, listingText }] = await Promise.all([load(), import('../lists/listing.ts')])
    const listing = await lister({ cwd, config })
    stdout.write(json ? listingJson(listing) : listingText(listing))
    return 0
  },
})
