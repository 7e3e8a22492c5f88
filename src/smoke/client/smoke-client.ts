import { UserError } from '../../errors.ts'
import { startGateway } from '../../gateway/start-gateway.ts'
import type { Subject } from '../../subjects/subject.ts'
import { notReached, type Smoked, type SmokeOptions, walk } from '../smoke.ts'
import { failed, ok, type Stepped } from '../step.ts'
import { checkWanted, firstOf, known } from '../whom.ts'
import { CLIENT_STEPS } from './steps/index.ts'

const START = { name: 'start', title: 'Starts, and says what it can do' }

/** Leads a client through the steps of clients. `open` rejects with a `UserError` where it does not start. */
export async function smokeClient(
  open: () => Promise<Subject>,
  { target: wanted, referee, again }: Pick<SmokeOptions, 'target' | 'referee' | 'again'>,
): Promise<Smoked> {
  const subject = await open().catch(didNotStart)
  if ('verdict' in subject) return notStarted(subject)
  const gateway = await startGateway()
  try {
    const { client, name, targets } = subject
    if (client === undefined) throw new Error('A subject that is opened as a client has one.')
    if (wanted !== undefined) checkWanted(subject, wanted)
    const target = wanted ?? firstOf(subject)
    const bench = { subject, client, target, referee, gateway, heard: [], again: (id: string) => again(id, target) }
    return {
      hello: { name, kind: 'client', ...(targets === undefined ? {} : { targets }) },
      target,
      steps: [{ ...START, ...introduction(subject) }, ...(await walk(CLIENT_STEPS, bench))],
    }
  } finally {
    await subject.close()
    await gateway.close(0)
  }
}

function notStarted(stepped: Stepped): Smoked {
  return { steps: [{ ...START, ...stepped }, ...CLIENT_STEPS.map(notReached)] }
}

function didNotStart(thrown: unknown): Stepped {
  if (!(thrown instanceof UserError)) throw thrown
  return failed(thrown.message, thrown.hint ?? 'See docs/clients.md.')
}

function introduction(subject: Subject): Stepped {
  const { send = false, loop = false } = subject.client?.can ?? {}
  const can = [...(send ? ['send a history'] : []), ...(loop ? ['lead a conversation'] : [])].join(' and ')
  return ok(`It is called ${subject.name}, can ${can}, and knows ${known(subject)}.`)
}
