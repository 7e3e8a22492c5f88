/** Asks a subject that never answers; for a test to end in the middle of it. */
import { adapter, HELLO, input, openSession } from './ask.ts'

const subject = await adapter('misbehaving.ts#hangsWithChild', { deadline: 60_000 })
const session = await openSession(subject)
await session.request(input(HELLO))
