import type { OwnDialect } from '../dialects/registry.ts'
import { UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import { type FormReader, formReader } from '../yaml/form-reader.ts'
import { userError } from '../yaml/mistake.ts'
import { readSource, type Source } from '../yaml/source.ts'
import { describe } from './describe.ts'
import type { DialectForm } from './form.ts'
import { formMistakes, takenMistakes } from './names.ts'
import { schemaMistakes } from './schemas.ts'
import { DIALECT_WORDS } from './wording.ts'

const SCHEMA = new URL('../schemas/dialect.json', import.meta.url)

let reader: Promise<FormReader<DialectForm>> | undefined

/** Reads dialects that people describe, one a file. Throws `UserError` with the place of every mistake of a file. */
export async function loadDialects(files: readonly string[]): Promise<readonly OwnDialect[]> {
  if (files.length === 0) return []
  reader ??= formReader(SCHEMA, '#', DIALECT_WORDS)
  const read = await reader
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const loaded: OwnDialect[] = []
  for (const file of files) {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const source = readSource(file)
    const form = formOf(source, read)
    const mistakes = [...formMistakes(form), ...takenMistakes(form, loaded), ...schemaMistakes(form, ajv)]
    if (mistakes.length > 0) throw userError(mistakes, source)
    loaded.push(describe(form, ajv, file))
  }
  return loaded
}

function formOf(source: Source, read: FormReader<DialectForm>): DialectForm {
  const { file, value } = source
  const hint = 'Begin with `dialect:`, its id.'
  if (value === null) throw new UserError('The file is empty.', { place: { file }, hint })
  if (!isObject(value)) throw userError([{ path: [], message: 'A dialect is a mapping.', hint }], source)
  const result = read(value, [])
  if ('mistakes' in result) throw userError(result.mistakes, source)
  return withoutId(result.form)
}

/** References stay within the schema, so that two descriptions never meet. */
function withoutId(form: DialectForm): DialectForm {
  if (form.request === undefined) return form
  const { $id: _, ...request } = { $id: undefined, ...form.request }
  return { ...form, request }
}
