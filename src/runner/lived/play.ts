import type { RunningAgent, RunningClient } from '../../clients/running.ts'
import { Memory } from '../../judge/earlier/memory.ts'
import type { Referee } from '../referee.ts'
import type { CaseResult, Made } from '../result.ts'
import { Apart } from './apart.ts'
import type { Behaviour } from './behaviour.ts'
import { Chronicle } from './chronicle.ts'
import { ToolDesk } from './desk.ts'
import { Home } from './home.ts'
import { Listing } from './listing.ts'
import { Meanwhile } from './meanwhile.ts'
import { Person } from './person.ts'
import type { Stage } from './stage.ts'

/** Milliseconds. */
export interface Patience {
  /** Until the client does the next thing. */
  readonly deadline: number
  /** Without anything happening, after which nothing more is expected. */
  readonly quiet: number
}

/** One life, as far as it was lived. */
export class Play {
  readonly stage: Stage
  readonly client: RunningClient
  readonly referee: Referee
  readonly patience: Patience
  readonly desk: ToolDesk
  readonly meanwhile: Meanwhile
  readonly chronicle = new Chronicle()
  readonly person = new Person()
  readonly apart = new Apart()
  readonly listing = new Listing()
  readonly home = new Home()
  readonly memory = new Memory()
  readonly made: Made[] = []
  readonly behaviours: Behaviour[] = []
  /** What was found in each request. */
  readonly results: CaseResult[] = []
  agent: RunningAgent | undefined
  /** Of each turn that still counts: which message of the user it begins with, from 1. */
  turns: readonly number[] = []
  /** The provider has lost what it kept, and the client went on from nothing of that. */
  isLossUnnoticed = false
  requests = 0

  constructor(stage: Stage, client: RunningClient, referee: Referee, patience: Patience) {
    this.stage = stage
    this.client = client
    this.referee = referee
    this.patience = patience
    this.desk = new ToolDesk(stage.bell)
    this.meanwhile = new Meanwhile(stage.bell)
  }

  async close(): Promise<void> {
    this.desk.close()
    await this.stage.close()
    await this.agent?.close()
    this.home.remove()
  }
}

export function agentOf({ agent }: Play): RunningAgent {
  if (agent === undefined) throw new Error('A life begins with a beginning.')
  return agent
}

/** Why a life ends before its end: the client cannot do what comes next, or something is found. */
export type Stop = { readonly skip: string } | { readonly found: readonly Behaviour[] }

export function found(kind: Behaviour['kind'], message: string): Stop {
  return { found: [{ kind, message }] }
}
