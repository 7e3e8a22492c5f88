import type { Subject } from '../subjects/subject.ts'

/** What a subject is to do, until there is no more of it. */
type Work = (subject: Subject) => Promise<void>

/**
 * Has a subject and others like it do the work at a time, so many in all. Where it cannot be started a second time (it
 * listens on a port of its own, say), it does all of it alone.
 */
export async function sideBySide(subject: Subject, at: number, work: Work): Promise<void> {
  const { another } = subject
  const others = another === undefined ? [] : Array.from({ length: at - 1 }, () => helped(another, work))
  const ends = await Promise.allSettled([work(subject), ...others])
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason
  }
}

async function helped(another: () => Promise<Subject>, work: Work): Promise<void> {
  const subject = await another().catch(() => undefined)
  if (subject === undefined) return
  try {
    await work(subject)
  } finally {
    await subject.close()
  }
}
