import { isObject, listOf, member } from '../json.ts'
import type { FormWords } from '../yaml/explain.ts'
import { suggestion } from '../yaml/mistake.ts'
import { naming } from '../yaml/wording.ts'

/** What the errors of the dialect schema mean where the usual wording does not tell. */
export const DIALECT_WORDS: FormWords = {
  say: {
    discriminator: ({ params, parentSchema }, path) => {
      const kind = params.tagValue
      if (typeof kind !== 'string') return { message: `${naming(path)}: \`kind\` is missing.` }
      return {
        path: [...path, 'kind'],
        message: `\`kind\` cannot be \`${kind}\`.`,
        hint: suggestion(kind, listOf(parentSchema?.oneOf).flatMap(kindsOf)),
      }
    },
    additionalProperties: ({ params, parentSchema }, path) => {
      const [kind] = kindsOf(parentSchema)
      if (kind === undefined) return undefined
      const key = params.additionalProperty
      return {
        path: [...path, key],
        atKey: true,
        message: `A \`${kind}\` has no \`${key}\`.`,
        hint: suggestion(key, Object.keys(parentSchema?.properties ?? {})),
      }
    },
  },
}

/** The kinds that the schema of a part is for. */
function kindsOf(schema: unknown): string[] {
  const kind = member(member(schema, 'properties'), 'kind')
  const words = isObject(kind) ? [kind.const, ...listOf(kind.enum)] : []
  return words.filter((word) => typeof word === 'string')
}
