/** A program of its own that learns of several models: `writer.ts FILE NAME COUNT`. With the count `die` it dies writing. */
import { locked } from '../../../../src/models/support/file/lock.ts'
import { ToolSupport } from '../../../../src/models/support/tool-support.ts'

const [file = '', name = '', count = ''] = process.argv.slice(2)

if (count === 'die') {
  await locked(file, async () => {
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => setInterval(() => undefined, 1000))
  })
}

const support = await ToolSupport.open({ file })
for (let n = 0; n < Number(count); n += 1) {
  await support.learn({ provider: name, model: `m${n}` }, { tools: true, source: 'auto_detected' }, { save: true })
  await support.learn({ provider: 'shared', model: 'm' }, { tools: false, source: 'auto_detected' }, { save: true })
}
