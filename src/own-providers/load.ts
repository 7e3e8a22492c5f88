import { UserError } from '../errors.ts'
import { providerOf } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'
import { type FormReader, formReader } from '../yaml/form-reader.ts'
import { type Mistake, type Path, userError } from '../yaml/mistake.ts'
import { readSource, type Source } from '../yaml/source.ts'
import type { ProviderForm } from './form.ts'
import { makeProvider } from './make.ts'
import { nameMistakes } from './names.ts'

const SCHEMA = new URL('../schemas/provider.json', import.meta.url)

let reader: Promise<FormReader<ProviderForm>> | undefined

/**
 * Reads providers that people describe; the dialects that they speak must be in use. Throws `UserError` with the place of
 * every mistake of a file.
 */
export async function loadProviders(files: readonly string[]): Promise<readonly Provider[]> {
  if (files.length === 0) return []
  reader ??= formReader(SCHEMA, '#/$defs/provider')
  const read = await reader
  const fileOf = new Map<string, string>()
  return files.flatMap((file) => providersIn(readSource(file), read, fileOf))
}

function providersIn(source: Source, read: FormReader<ProviderForm>, fileOf: Map<string, string>): readonly Provider[] {
  const { file, value } = source
  if (value === null) throw new UserError('The file is empty.', { place: { file }, hint: 'Begin with `provider:`.' })
  const isList = Array.isArray(value)
  const records: readonly unknown[] = isList ? value : [value]
  const forms: ProviderForm[] = []
  const mistakes = records.flatMap((record, index): readonly Mistake[] => {
    const path = isList ? [index] : []
    const result = read(record, path)
    if ('mistakes' in result) return result.mistakes
    forms.push(result.form)
    return [...nameMistakes(result.form, path), ...takenMistakes(result.form, path, file, fileOf)]
  })
  if (mistakes.length > 0) throw userError(mistakes, source)
  return forms.map((form) => makeProvider(form, form.like === undefined ? undefined : providerOf(form.like)))
}

/** Also notes the id as taken. */
function takenMistakes(
  { provider: id }: ProviderForm,
  path: Path,
  file: string,
  fileOf: Map<string, string>,
): Mistake[] {
  const before = fileOf.get(id)
  fileOf.set(id, file)
  if (before === undefined) return []
  const hint = `${before} has it already.`
  return [{ path: [...path, 'provider'], message: `A second provider is called \`${id}\`.`, hint }]
}
