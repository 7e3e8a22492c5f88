import { fillDefaults } from '../judge/record.ts'
import type { Rule } from '../judge/rule.ts'
import type { DialectForm } from './form.ts'

/** What the JSON Schema of a request asks for, as a rule; none where the description has no schema. */
export function requestRules({ dialect, title, request }: DialectForm, file: string): readonly Rule[] {
  if (request === undefined) return []
  const own = (text: string, on?: readonly string[]) => ({
    text,
    provenance: 'ours' as const,
    ...(on !== undefined && { on }),
  })
  const record = {
    id: `${dialect}/request-schema`,
    statement: `A request fits the JSON Schema that the description of ${title} gives.`,
    why: 'Members are forgotten, misspelt or of another type, and bodies of another dialect pass through.',
    phase: 'schema' as const,
    schema: request,
    error: {
      texts: [
        own('`{missing}` is missing.', ['required']),
        own('It must be {expected}, not {found:type}.', ['type']),
        own('There is no member `{key}`.', ['additionalProperties']),
        own('{found:json} is not allowed here.', ['enum', 'const']),
        own('It does not fit the JSON Schema of the dialect.'),
      ],
    },
    sources: [file],
    fix: 'Give the request the form that the schema asks for.',
    examples: { accepted: [], rejected: [] },
  }
  return [fillDefaults(record, dialect)]
}
