import type { Dialect } from '../dialect.ts'
import { format } from './format.ts'
import { parse } from './parse.ts'
import { reply } from './reply.ts'
import { resume } from './resume.ts'
import { said } from './said.ts'
import { view } from './view.ts'

export const openaiResponses: Dialect = {
  id: 'openai-responses',
  title: 'OpenAI Responses',
  view,
  parse,
  format,
  reply,
  resume,
  said,
}
