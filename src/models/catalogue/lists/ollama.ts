import { isObject, listOf, member } from '../../../json.ts'
import { isError } from '../../http/answer.ts'
import { isChatName } from '../chat-names.ts'
import { inTurns } from '../in-turns.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { readAll } from '../pages.ts'
import type { Source } from '../source.ts'
import type { ModelList } from './list.ts'

/** Requests for one model each that are under way together. */
const TOGETHER = 4

/**
 * The list of what is on the machine. Newer servers tell in it what the models can do; of older ones each is asked.
 *
 * @see https://github.com/ollama/ollama/issues/10444
 * @see https://docs.ollama.com/api-reference/show-model-details
 */
export const ollamaList: ModelList = {
  async read(source) {
    const tags = await readAll(source, { path: '/api/tags', items: (page) => member(page, 'models') }, (tag) => tag)
    return inTurns(TOGETHER, tags, (tag) => readModel(source, tag))
  },
}

async function readModel(source: Source, tag: unknown): Promise<ListedModel | undefined> {
  const model = listedModel(member(tag, 'name') ?? member(tag, 'model'))
  if (model === undefined) return undefined
  const about = Array.isArray(member(tag, 'capabilities')) ? tag : await details(source, model.id)
  const capabilities = member(about, 'capabilities')
  if (!Array.isArray(capabilities)) return isChatName(source.provider, model.id) ? model : undefined
  if (!listOf(capabilities).includes('completion')) return undefined
  return listedModel(model.id, { tools: listOf(capabilities).includes('tools'), context: contextIn(about) })
}

/** One that was deleted meanwhile, or that the server cannot read, is an error of its own; the list stands. */
async function details(source: Source, model: string): Promise<unknown> {
  const answer = await source.post('/api/show', { model })
  return isError(answer) ? undefined : answer.body
}

/** In the list it is a detail; of one model the architecture's name stands before it: `llama.context_length`. */
function contextIn(about: unknown): unknown {
  const info = member(about, 'model_info')
  const name = isObject(info) ? Object.keys(info).find((key) => key.endsWith('.context_length')) : undefined
  return name === undefined ? member(member(about, 'details'), 'context_length') : member(info, name)
}
