import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import { inForm, type Sentence } from './wording.ts'

const OPENAI: Sentence = {
  status: 400,
  text: "Previous response with id '{response}' not found.",
  code: 'previous_response_not_found',
  param: 'previous_response_id',
}

/**
 * By the provider's id. The sentence of xAI was seen over gRPC, its code beside another sentence.
 *
 * @see https://github.com/agno-agi/agno/issues/9240, https://github.com/maximhq/bifrost/issues/2441
 * @see https://github.com/pajeronda/xai_conversation/issues/9, https://github.com/iniwap/AIWriteX/issues/26
 */
const SENTENCES: Readonly<Partial<Record<string, Sentence>>> = {
  openai: OPENAI,
  azure: OPENAI,
  xai: { status: 404, text: 'Response with id={response} not found', code: 'Some requested entity was not found' },
}

/** What the provider says of a response that it has no longer; undefined where nobody knows, or it keeps none. */
export function responseLost(id: string, target: Target): ProviderError | undefined {
  const sentence = SENTENCES[target.provider]
  if (sentence === undefined || target.dialect !== 'openai-responses') return undefined
  return inForm({ ...sentence, text: sentence.text.replace('{response}', id) }, 'response-lost', target)
}
