import { join } from 'node:path'
import { stringify } from 'yaml'
import type { OwnDialect } from '../../src/dialects/registry.ts'
import type { DialectForm } from '../../src/own-dialects/form.ts'
import { loadDialects } from '../../src/own-dialects/load.ts'
import { folder } from '../subjects/files.ts'

/** A small description that is right in every way. */
export const FORM = {
  dialect: 'acme-turns',
  title: 'Acme Turns',
  short: 'turns',
  recognise: { path: '/v1/turns$', body: { required: ['turns'] } },
  request: { type: 'object', required: ['turns'], properties: { turns: { type: 'array' } } },
  constants: { version: 3 },
  model: '/model',
  messages: {
    at: '/turns',
    role: '/by',
    roles: { rules: 'system', human: 'user', bot: 'assistant', tools: 'tool' },
    merge: ['tools'],
    parts: [
      { kind: 'text', at: '/say', text: '' },
      { kind: 'call', at: '/do/*', in: ['bot'], id: '/ref', name: '/fn', arguments: '/with' },
      { kind: 'result', at: '/results/*', in: ['tools'], id: '/ref', response: '/gave', responseAs: 'value' },
    ],
  },
  tools: [{ at: '/functions/*', name: '/name', parameters: '/takes' }],
} satisfies DialectForm

/** The file that holds the description with some of its members changed. */
export function dialectFile(changes: object = {}): string {
  return stringify({ ...FORM, ...changes }, { aliasDuplicateObjects: false })
}

/** The small description's dialect, with some members of the description changed. */
export async function dialectWith(changes: object = {}): Promise<OwnDialect> {
  using place = folder({ 'dialect.yaml': dialectFile(changes) })
  const [dialect] = await loadDialects([join(place.path, 'dialect.yaml')])
  if (dialect === undefined) throw new Error('No dialect')
  return dialect
}
