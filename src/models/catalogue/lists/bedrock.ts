import { listOf, member } from '../../../json.ts'
import { isChatName } from '../chat-names.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { byToken, readAll } from '../pages.ts'
import type { ModelList } from './list.ts'

/**
 * Models that are there on demand by their own ids, and those that an inference profile has by the profile's: newer models
 * answer to nothing else. It does not tell about tools.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_ListFoundationModels.html
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_ListInferenceProfiles.html
 */
export const bedrockList: ModelList = {
  async read(source) {
    const bases = await readAll(
      source,
      { path: '/foundation-models', items: (page) => member(page, 'modelSummaries') },
      readBase,
    )
    const chats = new Set(bases.flatMap(({ id, isForChat }) => (isForChat ? [id] : [])))
    const profiles = await readAll(
      source,
      {
        path: '/inference-profiles',
        query: { type: 'SYSTEM_DEFINED', maxResults: '1000' },
        items: (page) => member(page, 'inferenceProfileSummaries'),
        next: byToken('nextToken', 'nextToken'),
      },
      (item) => readProfile(item, chats),
    )
    return [...bases.map(({ model }) => model), ...profiles]
  },
}

interface Base {
  readonly id: string | undefined
  readonly isForChat: boolean
  /** Absent where requests cannot name it. */
  readonly model: ListedModel | undefined
}

function readBase(item: unknown): Base {
  const model = listedModel(member(item, 'modelId'))
  const isForChat =
    ['inputModalities', 'outputModalities'].every((name) => listOf(member(item, name)).includes('TEXT')) &&
    member(member(item, 'modelLifecycle'), 'status') === 'ACTIVE' &&
    isChatName('bedrock', model?.id ?? '')
  const isOnDemand = listOf(member(item, 'inferenceTypesSupported')).includes('ON_DEMAND')
  return { id: model?.id, isForChat, model: isForChat && isOnDemand ? model : undefined }
}

function readProfile(item: unknown, chats: ReadonlySet<string | undefined>): ListedModel | undefined {
  const isForChat = listOf(member(item, 'models')).some((model) => chats.has(idIn(member(model, 'modelArn'))))
  return isForChat && member(item, 'status') === 'ACTIVE' ? listedModel(member(item, 'inferenceProfileId')) : undefined
}

/** `arn:aws:bedrock:us-east-1::foundation-model/anthropic.claude-…` */
function idIn(arn: unknown): string | undefined {
  return typeof arn === 'string' ? arn.split('/').at(-1) : undefined
}
