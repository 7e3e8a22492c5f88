import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { OwnDialect } from '../dialects/registry.ts'
import { keysOf, valueAt } from '../json-pointer.ts'
import { compiler } from './fits.ts'
import type { DialectForm } from './form.ts'
import { formatBy } from './format.ts'
import { parseBy } from './parse.ts'
import { recogniserOf } from './recognise.ts'
import { replyBy, saidBy } from './reply.ts'
import { requestRules } from './rule.ts'
import { viewBy } from './view.ts'
import { wireOf } from './wire.ts'

/** The dialect that a description describes; `file`: where it stands. */
export function describe(form: DialectForm, ajv: Ajv2020, file: string): OwnDialect {
  const { dialect: id, title, short = id, messages, model } = form
  const compile = compiler(ajv)
  const wire = wireOf(form, compile)
  return {
    id,
    title,
    short,
    rules: requestRules(form, file),
    list: keysOf(messages.at)[0] ?? '',
    signsReasoning: messages.parts.some(({ kind, signature }) => kind === 'reasoning' && signature !== undefined),
    modelIn: (body) => (model === undefined ? undefined : valueAt(body, model)),
    recognises: recogniserOf(form, compile),
    view: viewBy(wire),
    parse: parseBy(wire),
    format: formatBy(wire, problemBy(form, ajv)),
    reply: replyBy(wire),
    said: saidBy(wire),
  }
}

function problemBy({ request: schema }: DialectForm, ajv: Ajv2020): (request: unknown) => string | undefined {
  if (schema === undefined) return () => undefined
  const validate = ajv.compile(schema)
  return (request) => (validate(request) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'the request' }))
}
