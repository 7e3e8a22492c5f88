import fc from 'fast-check'
import type { Fragment } from '../fragment.ts'
import { meaning } from '../meaning.ts'
import { answer, labelled, resultSteps, round } from '../rounds.ts'

const PICTURE = {
  type: 'blob',
  modality: 'image',
  mime_type: 'image/png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const

export const sees = meaning(
  'anthropic',
  'openai',
  'azure',
  'xai',
  'openrouter',
  'gemini',
  'vertex',
  'bedrock/sees-documents',
)

/** A tool gives a picture; another may have been called beside it. */
export const pictured = fc.record({ each: round }).map(
  ({ each }): Fragment => ({
    steps(teller) {
      const [first, ...others] = labelled(each, teller)
      if (first === undefined) return []
      return [
        { user: 'Look.' },
        answer([first, ...others], each, teller),
        { result: { of: first.label, parts: [{ type: 'text', content: 'A picture.' }, PICTURE] } },
        ...resultSteps(others),
      ]
    },
  }),
)
