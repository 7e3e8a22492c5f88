// Prints what one contestant takes for a request that it replays: node replay-one.mjs own 100 1024 false
// Microseconds of the processor, as a request waits for nothing else: so it matters less what else the machine does.
import { cases } from './replay-cases.mjs'
import { ask, CONTESTANTS } from './replay-contestants.mjs'

const [name, count, size, streamed] = process.argv.slice(2)
const isStream = streamed === 'true'
/** Of many recordings some are asked for, from all places, as those that compare one by one would take minutes. */
const MOST_ASKED = 300
/** The first requests of a process tell of its compiler: those of a few recordings warm it up. */
const WARM_UP_SECONDS = 2
const SECONDS = 2
const FEW = 10

await mean(Math.min(FEW, count), WARM_UP_SECONDS)
process.stdout.write(JSON.stringify({ microseconds: await mean(Number(count), SECONDS) }))
process.exit()

/** Of several rounds, with recordings that are made ready anew for each. */
async function mean(recordings, seconds) {
  const all = cases(recordings, Number(size), isStream)
  const step = Math.ceil(all.length / MOST_ASKED)
  const asked = all.filter((_, n) => n % step === 0)
  const start = process.cpuUsage()
  let spent = 0
  let requests = 0
  do {
    await CONTESTANTS[name](all, isStream, async (url) => {
      const before = process.cpuUsage()
      await askAll(url, asked)
      spent += microsecondsSince(before)
    })
    requests += asked.length
  } while (microsecondsSince(start) < seconds * 1e6)
  return spent / requests
}

async function askAll(url, asked) {
  for (const { request, response } of asked) {
    const text = await ask(url, request)
    // What answers in order, whatever is asked, cannot be held to it.
    if (text !== response && name !== 'undici') throw new Error('It is not what was recorded.')
  }
}

function microsecondsSince(before) {
  const { user, system } = process.cpuUsage(before)
  return user + system
}
