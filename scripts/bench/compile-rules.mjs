// Prints how long a fresh process takes to read and compile all rules of the target that it is given.
import { compiled } from '../../build/judge/compile.js'
import { rulesFor } from '../../build/judge/rules-for.js'
import { parseTarget } from '../../build/providers/index.js'
import { timed } from './timing.mjs'

const target = parseTarget(process.argv[2])
const [held, ms] = timed(() => {
  const rules = rulesFor(target)
  for (const { rule } of rules) compiled(rule)
  return rules
})
process.stdout.write(JSON.stringify({ rules: held.length, ms }))
