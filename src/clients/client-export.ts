import { type ExportKind, isNamedObject } from '../subjects/load-export.ts'
import type { Client } from './define.ts'

const METHODS = ['send', 'loop', 'models']

export function isClient(value: unknown): value is Client {
  return isNamedObject(value, METHODS)
}

export const CLIENT: ExportKind<Client> = {
  word: 'client',
  is: isClient,
  methods: METHODS,
  howToWrap: 'export default defineClient({ name: "my-app", send: … })',
  howToExport: 'defineClient({ name: "my-app", async send({ connection, conversation, tools }) { … } })',
}
