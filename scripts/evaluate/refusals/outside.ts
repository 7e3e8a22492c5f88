import type { Recording } from '../inputs/recording.ts'

/** What a refusal may be about beside the conversation, as the providers' statuses, codes and words tell it. */
interface Matter {
  readonly reason: string
  readonly statuses?: readonly number[]
  readonly codes?: readonly string[]
  readonly words?: RegExp
}

const MATTERS: readonly Matter[] = [
  { reason: 'who asks: keys and rights', statuses: [401, 403], words: /^API key not valid/ },
  { reason: 'how often is asked', statuses: [429] },
  {
    reason: 'a model or an address that is not there',
    statuses: [404],
    codes: ['model_not_found'],
    words: /^The provided model identifier is invalid/,
  },
  { reason: 'what the model answered, which is held against the tools', codes: ['tool_use_failed'] },
  {
    reason: 'a file that could not be fetched',
    codes: ['invalid_image_url'],
    words: /^Cannot fetch content from the provided URL/,
  },
  {
    reason: 'what is in a file',
    codes: ['unsupported_file', 'invalid_image_format'],
    words: /^Invalid file data: .* unsupported MIME type/,
  },
  { reason: 'a parameter that the model does not take', codes: ['unsupported_parameter'] },
  { reason: 'the schema of a tool that is declared strict', codes: ['invalid_function_parameters'] },
]

/** What else than the conversation the provider refused the request for; undefined where it is about that. */
export function outsideMatter({ status, code = '', sentence = '' }: Recording): string | undefined {
  return MATTERS.find(
    ({ statuses, codes, words }) =>
      statuses?.includes(status) === true || codes?.includes(code) === true || words?.test(sentence) === true,
  )?.reason
}
