import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToolDefinition } from '../../conversation/message.ts'
import { targetName } from '../../providers/index.ts'
import type { LoopContext, ModelsInput, SendInput } from '../define.ts'
import type { Counter } from './control.ts'

/** What a program is to be, as `CONFORMANCE_SCENARIO` names it. */
export type Role =
  | { readonly do: 'describe' }
  | ({ readonly do: 'send' } & Omit<SendInput, 'signal' | 'report'>)
  | ({ readonly do: 'loop' } & Omit<LoopContext, 'tools' | 'ask' | 'report'> & {
        readonly tools: readonly ToolDefinition[]
      })
  | ({ readonly do: 'models' } & Omit<ModelsInput, 'signal'>)

export interface ScenarioFile {
  readonly path: string
  remove(): void
}

/** The file that tells a program all that it needs; nobody else can read it. */
export function writeScenario(role: Role, counter: Counter): ScenarioFile {
  const { nextUrl, eventsUrl } = counter
  const folder = mkdtempSync(join(tmpdir(), 'conformance-scenario-'))
  const path = join(folder, 'scenario.json')
  const told = role.do === 'describe' ? role : toldOf(role, counter)
  writeFileSync(path, JSON.stringify({ ...told, nextUrl, eventsUrl }, null, 2), { mode: 0o600 })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function toldOf(role: Exclude<Role, { do: 'describe' }>, { toolUrls, askUrl }: Counter): object {
  const { do: what, target, connection, ...more } = role
  const { baseUrl, apiKey } = connection
  const told = { do: what, target: targetName(target), ...target, baseUrl, apiKey }
  if (!('tools' in more)) return told
  const { tools, ...rest } = more
  const reachable = tools.map(({ name, description, parameters }, index) => {
    const url = toolUrls[index]
    return { name, description, parameters, ...(url === undefined ? {} : { url }) }
  })
  return { ...told, ...rest, tools: reachable, ...(what === 'loop' ? { askUrl } : {}) }
}
