import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import { DIALECT_IDS } from '../dialects/dialect.ts'
import { currentView } from './views.ts'
import type { CompileSchema } from './vocabulary/field.ts'
import { VOCABULARY } from './vocabulary/index.ts'
import type { PairingKeyword } from './vocabulary/keyword.ts'

const OPTIONS = {
  $data: true,
  allErrors: true,
  verbose: true,
  strict: false,
  validateSchema: false,
  validateFormats: false,
} as const

/** JSON Schema 2020-12 and the pairing vocabulary; the schema of each dialect is known by the dialect's id. */
export function createAjv(): Ajv2020 {
  const fields = new Ajv2020({ ...OPTIONS, allErrors: false })
  const compileField: CompileSchema = (schema) => fields.compile(schema)
  const ajv = new Ajv2020(OPTIONS)
  for (const keyword of VOCABULARY) addKeyword(ajv, keyword as PairingKeyword<unknown>, compileField)
  for (const dialect of DIALECT_IDS) ajv.addSchema(schemaOf(dialect), dialect)
  return ajv
}

function addKeyword(ajv: Ajv2020, { keyword, compile }: PairingKeyword<unknown>, compileField: CompileSchema): void {
  ajv.addKeyword({
    keyword,
    errors: 'full',
    compile(spec: unknown) {
      const find = compile(spec, compileField)
      const validate: DataValidateFunction = (_data, context) => {
        const findings = find(currentView(context?.rootData))
        validate.errors = findings.map((finding) => ({
          keyword,
          instancePath: '',
          message: keyword,
          params: { finding },
        }))
        return findings.length === 0
      }
      return validate
    },
  })
}

function schemaOf(dialect: string): object {
  return JSON.parse(readFileSync(new URL(`../dialects/${dialect}/schema.json`, import.meta.url), 'utf8'))
}
