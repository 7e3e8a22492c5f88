import { within } from '../../subjects/deadline.ts'
import type { ClientEvent, Question, Word } from '../define.ts'
import { openFence } from '../fence.ts'
import type { HarnessTool } from '../running.ts'
import { openControl } from './control.ts'
import { type Desk, desk } from './desk.ts'
import { type Program, startProgram } from './process.ts'
import { questionOf } from './question.ts'
import { type Role, writeScenario } from './scenario-file.ts'

/** A program that runs. */
export interface OpenProgram {
  readonly program: Program
  readonly desk: Desk
  /** Waits for its end for at most `grace` milliseconds (those of the launcher), and sees to it. */
  end(grace?: number): Promise<void>
}

export interface Listener {
  report(event: ClientEvent): void
  /** Absent: nobody is there to answer. */
  readonly ask?: ((question: Question) => Promise<Word>) | undefined
}

/** Starts a program as often as it is needed, each time with a part, and addresses, of its own. */
export interface Launcher {
  start(role: Role, listener?: Listener, tools?: readonly HarnessTool[]): OpenProgram
  /** Whom else the program has asked since this was last called. */
  takeStrays(): readonly string[]
  /** Whether a program was given time to end and did not. */
  readonly stayed: boolean
  close(): Promise<void>
}

export interface ProgramSpec {
  /** The program and its arguments. */
  readonly command: readonly string[]
  /** The folder in which it runs. */
  readonly cwd: string
}

const NOBODY: Listener = { report: () => {} }

export async function openLauncher({ command, cwd }: ProgramSpec, ownGrace: number): Promise<Launcher> {
  const fence = await openFence()
  const control = await openControl()
  const running = new Set<Program>()
  let stayed = false
  return {
    start(role, listener = NOBODY, tools = []) {
      const ownDesk = desk()
      const counter = control.serve({
        desk: ownDesk,
        tools,
        report: (event) => listener.report(event),
        ask: async (said) => (role.do === 'loop' && (await listener.ask?.(questionOf(said, role)))) || 'not-now',
      })
      const scenario = writeScenario(role, counter)
      const own = role.do === 'describe' ? {} : role.connection.env
      const program = startProgram(command, { cwd, env: { ...fence.env, ...own, CONFORMANCE_SCENARIO: scenario.path } })
      running.add(program)
      return {
        program,
        desk: ownDesk,
        async end(grace = ownGrace) {
          const came = await within(grace, program.ended)
          stayed ||= grace > 0 && came === 'late'
          program.kill()
          running.delete(program)
          counter.close()
          scenario.remove()
        },
      }
    },
    takeStrays: () => fence.takeStrays(),
    get stayed() {
      return stayed
    },
    async close() {
      for (const program of running) program.kill()
      await control.close()
      await fence.close()
    },
  }
}
