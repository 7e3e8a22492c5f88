import type { ClientEvent, Question, Word } from '../../clients/define.ts'
import type { Says } from '../../scenarios/lived/life.ts'
import type { Behaviour } from './behaviour.ts'

/** Where the story is about something else nobody is to be in its way, and nothing is to be kept. */
const USUALLY: Readonly<Record<Question['about'], Word>> = { 'tool-support': 'yes', remember: 'not-now' }

const ABOUT: Readonly<Record<Question['about'], string>> = {
  'tool-support': 'whether the model takes tools',
  remember: 'whether to remember that tools were refused',
}

/** The person who uses a client: answers what it asks, and hears what it tells outside of turns. */
export class Person {
  readonly behaviours: Behaviour[] = []
  readonly heard: ClientEvent[] = []
  #says: Says = {}

  say(says: Says): void {
    this.#says = { ...this.#says, ...says }
  }

  /** What the person would answer; undefined: it was asked before. */
  wordOn(about: Question['about']): Word | undefined {
    const word = this.#says[about] ?? USUALLY[about]
    return word === 'told' ? undefined : word
  }

  readonly ask = async ({ about }: Question): Promise<Word> => {
    const word = this.wordOn(about)
    if (word !== undefined) return word
    this.behaviours.push({ kind: 'not-learned', message: `The client asks its user again ${ABOUT[about]}.` })
    return 'not-now'
  }

  readonly hear = (event: ClientEvent): void => {
    this.heard.push(event)
  }
}
