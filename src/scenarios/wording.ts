import { isObject } from '../json.ts'
import type { FormWords } from '../yaml/explain.ts'
import { suggestion } from '../yaml/mistake.ts'
import { naming, quoted } from '../yaml/wording.ts'

/** What the errors of the scenario schema mean where the usual wording does not tell. */
export const SCENARIO_WORDS: FormWords = {
  isAside: ({ schemaPath }) => schemaPath.startsWith('#/$defs/parameter/'),
  say: {
    pattern: ({ data, parentSchema }) =>
      isObject(parentSchema?.properties) && 'assistant' in parentSchema.properties
        ? {
            message: `Unknown step ${quoted(data)}.`,
            hint: suggestion(String(data), ['send', 'limit', ...Object.keys(parentSchema.properties)]),
          }
        : undefined,
    propertyNames: ({ params }, path) => ({
      path: [...path, params.propertyName],
      atKey: true,
      message: `\`${params.propertyName}\` is no name.`,
      hint: 'Names are letters, digits, `-`, `_` and `.`; those of parameters begin with a small letter.',
    }),
    oneOf: ({ params }) =>
      params.passingSchemas === null
        ? { message: '`steps` is missing.', hint: 'Tell what happened in `steps`, or in `history`.' }
        : { message: '`steps` and `history` exclude each other.', path: ['history'], atKey: true },
    maxProperties: ({ data }, path) => ({
      message: `${naming(path)} says several things at once: ${Object.keys(isObject(data) ? data : {}).join(', ')}.`,
      hint: 'Each step begins with its own dash and has one key.',
    }),
  },
}
