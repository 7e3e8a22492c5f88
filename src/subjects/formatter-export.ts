import type { Formatter } from './define.ts'
import { type ExportKind, isNamedObject } from './load-export.ts'

const METHODS = ['format', 'open']

export function isFormatter(value: unknown): value is Formatter {
  return isNamedObject(value, METHODS)
}

export const FORMATTER: ExportKind<Formatter> = {
  word: 'formatter',
  is: isFormatter,
  methods: METHODS,
  howToWrap: 'export default defineFormatter({ name: "my-app", format: … })',
  howToExport: 'defineFormatter({ name: "my-app", format({ target, conversation, tools, stream }) { … } })',
}
