import { readFileSync } from 'node:fs'
import { explain, type FormWords } from './explain.ts'
import type { Mistake, Path } from './mistake.ts'

/** A value that is of the form, or all that its schema finds wrong with it. */
export type ReadForm<T> = { readonly form: T } | { readonly mistakes: readonly Mistake[] }
/** `path`: where the value stands in its file. */
export type FormReader<T> = (value: unknown, path: Path) => ReadForm<T>

/** Reads values by a schema of this package, or by the definition in it that `ref` points at. */
export async function formReader<T>(schema: URL, ref = '#', words: FormWords = {}): Promise<FormReader<T>> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, discriminator: true })
  ajv.addSchema(JSON.parse(readFileSync(schema, 'utf8')), 'form')
  const validate = ajv.compile<T>({ $ref: `form${ref}` })
  return (value, path) => {
    if (validate(value)) return { form: value }
    const mistakes = explain(validate.errors ?? [], words)
    return { mistakes: mistakes.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] })) }
  }
}
