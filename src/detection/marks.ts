import { isObject, type JsonObject, listOf } from '../json.ts'

/** Whether an object has some property that tells a dialect. */
export type Mark = (object: JsonObject) => boolean

/** Any of these members. */
export function has(...keys: readonly string[]): Mark {
  return (object) => keys.some((key) => object[key] !== undefined)
}

export function anyMessage(mark: Mark): Mark {
  return ({ messages }) => anyObject(messages, mark)
}

export function anyItem(mark: Mark): Mark {
  return ({ input }) => anyObject(input, mark)
}

/** Of the content of any message. */
export function anyBlock(mark: Mark): Mark {
  return anyMessage(({ content }) => anyObject(content, mark))
}

export function anyTool(mark: Mark): Mark {
  return ({ tools }) => anyObject(tools, mark)
}

function anyObject(list: unknown, mark: Mark): boolean {
  return listOf(list).some((item) => isObject(item) && mark(item))
}
