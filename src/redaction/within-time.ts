import { createContext, Script } from 'node:vm'
import { isObject } from '../json.ts'

const SCRIPT = new Script('work()')
let context: { work?: () => unknown } | undefined

/** What the work gives; undefined where it takes longer than so many milliseconds: it is ended then, wherever it stands. */
export function withinTime<T extends object>(ms: number, work: () => T): T | undefined {
  let result: T | undefined
  context ??= createContext({})
  context.work = () => {
    result = work()
  }
  try {
    SCRIPT.runInContext(context, { timeout: Math.ceil(ms) })
    return result
  } catch (error) {
    // It comes from Node itself, and need be no `Error` of this realm.
    if (isObject(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}
