import type { Dialect } from '../dialect.ts'
import { collect } from './collect.ts'
import { format, headers } from './format.ts'
import { parse } from './parse.ts'
import { prefix } from './prefix.ts'
import { reply } from './reply.ts'
import { said } from './said.ts'
import { stream } from './stream.ts'
import { view } from './view.ts'

export const anthropicMessages: Dialect = {
  id: 'anthropic-messages',
  title: 'Anthropic Messages',
  view,
  parse,
  format,
  headers,
  reply,
  stream,
  collect,
  said,
  prefix,
}
