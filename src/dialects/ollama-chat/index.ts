import type { Dialect } from '../dialect.ts'
import { collect } from './collect.ts'
import { format } from './format.ts'
import { parse } from './parse.ts'
import { reply } from './reply.ts'
import { said } from './said.ts'
import { stream } from './stream.ts'
import { view } from './view.ts'

export const ollamaChat: Dialect = {
  id: 'ollama-chat',
  title: 'Ollama Chat',
  view,
  parse,
  format,
  reply,
  stream,
  collect,
  said,
}
